extension CodeLanguage {
    /// Vim's scripts. Their comments begin as their strings do: a sign without another in its line is neither.
    static let vim = CodeLanguage(
        names: ["vim", "viml", "vimscript"],
        keywords: """
            augroup autocmd call catch colorscheme command echo else elseif end endfor endfunction endif endtry endwhile execute filetype \
            finally for function hi highlight if in inoremap let map nmap nnoremap noremap return set setlocal source syntax try unlet \
            unmap vmap vnoremap while
            """,
        strings: [.init("\""), .init("'", hasEscapes: false)],
        sigils: "&:")
}
