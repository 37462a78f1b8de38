/// What `--help` and `--version` print.
enum HelpText {
    /// The version. Tests hold the metainfo in `assets` to it; `CHANGELOG.md` says how a release is made.
    static let version = "0.1.0"

    static let help = """
        Usage: recto [options] [+N] [FILE[#ANCHOR]…]
        Shows documents (plain text, Markdown, HTML, RTF, EPUB) in a window, with links to follow and figures to drag through
        the text. FILE - reads standard input, man:ls and man:printf(3) pages of the manual; a folder lists what it holds, and
        without a FILE those read last are listed.
        A document opens where it was left, and is shown anew when its file changes.

        \(options)

        Keys: j k Space b d u g G move, after a number that many times (40% goes there, 12G to line 12 of the file); [[ ]] go
        to headings, { } to paragraphs, F9 shows the headings, za zM zR fold sections; / and ? find (n N go on, L lists what
        is found, & folds the text to it, Esc ends); m and a letter marks a place, ' and the letter goes there, Ctrl+O and
        Ctrl+I go back and on; f shows letters to follow links by (y first copies the address, ; first opens a new window), o
        opens, : takes commands and places, F2 lists settings, F follows a growing text; v shows a caret to select with (h j k
        l w b move it, v or V selects, y copies, * finds its word, Esc ends); aa highlights what is selected, an writes a
        note beside it, A lists both; P goes to figures (arrows move one, + - resize it, w wraps text otherwise, Enter lifts a
        picture or sets it back, u undoes); + - 0 change the text size, x fits the section in the window, c sets the columns,
        p pages, w W the length of lines, D the colours, I inverts pictures; i tells about the document, E opens it in $VISUAL
        or $EDITOR at this line, s looks a word up, t speaks from here (T stops, ( and ) go by sentences), y copies, F1 shows
        all keys, F11 fills the screen, q closes. Arrows and page keys work as well, and the right button has a menu. Files
        dropped on the window open; selected text and, with Ctrl, pictures can be dragged out.
        With --edit, keys type; Ctrl+F finds, Ctrl+H replaces, F7 checks spelling, Ctrl+S saves, Ctrl+Shift+S saves as,
        Ctrl+Z undoes, Ctrl+Shift+Z redoes, Ctrl+X cuts, Ctrl+C copies, Ctrl+V pastes, Ctrl+Q closes.
        Places, marks, highlights, figures and searches are kept in $XDG_STATE_HOME/recto, and what was typed and not saved.
        Environment: LESS for a pager, as far as recto(1) says; RECTO_SCALE as --scale; RECTO_OPENER opens links instead of
        xdg-open; RECTO_DICT looks words up instead of sdcv -n or dict, RECTO_SPEAK speaks instead of spd-say.
        Exit status: 0, 1 if a file or the display cannot be opened, 2 for a wrong command line.

        """

    /// The part of it that lists options, each at the start of a line and what it does in the columns from the 26th on.
    private static let options = """
          +N                      begin the next file at its line N
          +G, +F, +N%, +/WORDS    begin it at its end, at its end as it grows, at a share of it, or at words
          -e, --edit              edit the files as plain text (of Markdown, the source); one that is not there is made
          -g, --geometry WxH+X+Y  size and position of the window, in device pixels
          -s, --text-size SIZE    size of the text: XS, S, M, L (the usual one), XL, XXL, XXXL, AX1 to AX5, or by name:
                                  extra-small … accessibility-extra-extra-extra-large
          -c, --columns N         set the text in N columns, 1 to 12, fewer where the window is too narrow; Space turns the page
              --keys PRESET       standard, or less for keys as less has them; F1 shows those in force
          -f, --figure FILE[@X,Y] let the text flow around a picture, at X,Y from the first column's corner; may be repeated
              --format FORMAT     read the files as rtf, rtfd, epub, html, markdown or text, whatever they are called
              --encoding NAME     read text in this encoding (windows-1251, Shift_JIS, KOI8-R …) instead of the one found
          -u, --unwrap            join lines that were broken by hand to paragraphs
              --scale FACTOR      device pixels per logical pixel, 0.5 to 8 (else RECTO_SCALE, the setting monitor-scale,
                                  the desktop's Xft.dpi)

              --remote COMMAND        have a running recto do what could be typed after the colon, in FILE's window if given
              --forward LINE:COLUMN   show that place of FILE's source in the window that has it, else in a new one
              --print-config      write all settings as a file that sets them, each with what it means; needs no display
              --private           remember nothing: no place, no search, no list of documents
              --export-notes      write what was highlighted in the files, and the notes, as Markdown; needs no display
              --figures WAY       export writes where figures of the files were put and how text flows around them, as JSON with
                                  CSS; import reads that from standard input, for one file; need no display

              --title TEXT        title of the window
              --name NAME         instance name of the window, for X resources and rules of the window manager
              --class CLASS       class of the window, for the same
              --display DISPLAY   X server to connect to

              --screenshot FILE   draw the first screen, write it to FILE as PNG, exit
              --dump-layout       write every container, line, attachment, figure and link as JSON; needs no display
              --width W           width of the text for --dump-layout, in logical pixels
              --time-phases       write how long each phase took up to the first painted text, on standard error
              --time-frames       write how long each frame took from the arrival of its event to the X server's answer, and a
                                  summary at the end, on standard error

          -h, --help              print this and exit
          -V, --version           print the version and exit
        """

    /// The options, each with what it does.
    static let optionTable: [(name: String, text: String)] = options.split(separator: "\n").reduce(into: []) { table, line in
        let name = line.prefix(textColumn).trimmingPrefix { $0 == " " }
        if name.isEmpty {
            table[table.count - 1].text += " " + line.dropFirst(textColumn)
        } else {
            // A name that reaches into the column of the texts is parted from its own by two spaces.
            let isLong = name.last != " "
            let end = isLong ? line.ranges(of: "  ").first { $0.lowerBound > name.startIndex }?.lowerBound : nil
            let (whole, text) = (line[name.startIndex..<(end ?? name.endIndex)], line[(end ?? name.endIndex)...])
            table.append((whole.split(separator: " ").joined(separator: " "), String(text.trimmingPrefix { $0 == " " })))
        }
    }

    private static let textColumn = 26
}
