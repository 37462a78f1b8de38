extension StyleResolver {
    /// The styles of elements before a page sets any (HTML standard, Rendering), with lists indented as far as text systems do.
    static let defaultSource = """
        address, article, aside, blockquote, body, center, dd, details, dialog, dir, div, dl, dt, fieldset, figcaption, figure,
        footer, form, frameset, h1, h2, h3, h4, h5, h6, header, hgroup, hr, html, legend, listing, main, menu, nav, ol, optgroup,
        option, p, plaintext, pre, search, section, summary, textarea, ul, xmp, caption { display: block }
        li { display: list-item }
        table { display: table }
        tr { display: table-row }
        td, th { display: table-cell; padding: 1px }
        thead, tbody, tfoot { display: table-row-group }
        colgroup, col, area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template,
        title, canvas, audio, video, iframe, option, annotation, annotation-xml { display: none }
        dialog { display: none }
        dialog[open] { display: block }
        p, blockquote, figure, listing, plaintext, pre, xmp, dl, dir, menu, ol, ul { margin-top: 1em; margin-bottom: 1em }
        blockquote, figure { margin-left: 40px; margin-right: 40px }
        dd { margin-inline-start: 40px }
        dir, menu, ol, ul { padding-inline-start: 36px }
        li ul, li ol, li dir, li menu { margin-top: 0; margin-bottom: 0 }
        ul ul, ol ul { list-style-type: circle }
        ul ul ul, ul ol ul, ol ul ul, ol ol ul { list-style-type: square }
        ol { list-style-type: decimal }
        h1 { font-size: 2em; margin-top: 0.67em; margin-bottom: 0.67em }
        h2 { font-size: 1.5em; margin-top: 0.83em; margin-bottom: 0.83em }
        h3 { font-size: 1.17em; margin-top: 1em; margin-bottom: 1em }
        h4 { margin-top: 1.33em; margin-bottom: 1.33em }
        h5 { font-size: 0.83em; margin-top: 1.67em; margin-bottom: 1.67em }
        h6 { font-size: 0.67em; margin-top: 2.33em; margin-bottom: 2.33em }
        h1, h2, h3, h4, h5, h6, b, strong, th { font-weight: bold }
        address, cite, dfn, em, i, var { font-style: italic }
        code, kbd, samp, tt, listing, plaintext, pre, xmp, textarea { font-family: Courier }
        listing, plaintext, pre, xmp, textarea { white-space: pre }
        nobr { white-space: nowrap }
        table { white-space: initial; text-indent: 0 }
        big { font-size: larger }
        small, sub, sup { font-size: smaller }
        sub { vertical-align: sub }
        sup { vertical-align: super }
        rt { font-size: 50%; vertical-align: super }
        del, s, strike { text-decoration: line-through }
        ins, u { text-decoration: underline }
        mark { background-color: yellow; color: black }
        center { text-align: -webkit-center }
        caption { text-align: center }
        figure { break-inside: avoid }
        th { text-align: center }
        td, th, tr, thead, tbody { vertical-align: middle }
        a:link { color: #0000EE; text-decoration: underline }
        mjx-container > svg, mjx-container > mjx-math, .MathJax_Preview { display: none }
        code .boring { display: none !important }
        .mwe-math-mathml-a11y { display: inline !important }
        [role="tabpanel"], .tabbed-block, .sd-tab-content, .sphinx-tabs-panel { display: block !important }
        .tabbed-set > input, .sd-tab-set > input, a.headerlink, [role="search"] { display: none !important }
        .tabbed-labels > label, .sd-tab-label { display: block !important; font-weight: bold }
        math[display="block"] { display: block; text-align: center; margin-top: 1em; margin-bottom: 1em }
        hr { margin-top: 0.5em; margin-bottom: 0.5em }
        """
}
