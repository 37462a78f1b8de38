package import Foundation
package import TextDocuments
import TextKit

/// What a reader can set, each with its default. `SettingRow.all` has their names.
package struct ReaderSettings: Equatable, Sendable {
    package var theme = ThemeChoice.desktop
    /// Colours of the reader's own, as CSS writes them; empty where there is none.
    package var paperColor = ""
    package var inkColor = ""
    package var linkColor = ""
    /// Grounds of what a search has found; empty for those of the theme.
    package var hitColor = ""
    package var currentHitColor = ""
    package var invertsPictures = false
    package var showsPosition = false
    package var wrapsLines = true
    package var showsLineNumbers = false
    package var tabWidth = 8
    package var showsFrontMatter = false
    package var textSize = TextSizeName.large
    package var bodyFont = "serif"
    package var headingFont = "sans-serif"
    package var codeFont = "monospace"
    /// In ems, as all lengths here; nil as the document has it.
    package var lineHeight: CGFloat?
    package var paragraphSpacing: CGFloat?
    package var paragraphIndent: CGFloat?
    package var justifies: Bool?
    package var hyphenates: Bool?
    package var margin: CGFloat = 2
    package var measure = LineMeasure.document
    package var columns = 1
    /// Nil as the document asks.
    package var setsPages: Bool?
    package var paper = PaperSize.window
    /// Of new windows, in logical pixels; 0 for the usual size.
    package var windowWidth = 0
    package var windowHeight = 0
    /// Scales of monitors by their names; empty where none has its own.
    package var monitorScale = ""
    package var windowTitle = WindowTitle.document
    package var showsScrollBar = true
    /// In logical pixels; nil for a line of the text, and to the side for three.
    package var scrollStep: CGFloat?
    package var sidewaysStep: CGFloat?
    /// The share of a screen that stays in sight; nil for a line.
    package var screenOverlap: CGFloat?
    package var findsWhileTyping = true
    /// How many of the documents that were read last are offered.
    package var recentCount = 100
    package var showsHiddenFiles = false
    package var selectionClipboard = SelectionClipboard.primary
    package var keys = KeyPreset.standard
    /// Commands of the reader's own; empty where there is none.
    package var dictionary = ""
    package var speech = ""
    package var editor = ""
    package var terminal = ""

    package init() {}

    /// The colours of a choice, by default of the one that is set.
    /// - Parameter isDark: whether the desktop prefers dark paper.
    package func theme(of choice: ThemeChoice? = nil, isDark: Bool) -> DocumentTheme {
        (choice ?? theme).theme(isDark: isDark, own: ownTheme)
    }

    /// The reader's own colours; nil where none is set.
    package var ownTheme: DocumentTheme? {
        guard !(paperColor + inkColor + linkColor).isEmpty else { return nil }
        return .own(paper: RGBA(css: paperColor), ink: RGBA(css: inkColor), link: RGBA(css: linkColor))
    }

    /// The reader's own grounds of hits.
    package var hitColors: HitColors {
        HitColors(hit: RGBA(css: hitColor, isOpaque: false), current: RGBA(css: currentHitColor, isOpaque: false))
    }

    /// A style with the reader's fonts, lines and paragraphs, whose colours and size are those of another one.
    package func style(over style: DocumentStyle) -> DocumentStyle {
        var style = style
        style.bodyFamily = bodyFont
        style.headingFamily = headingFont
        style.codeFamily = codeFont
        style.lineHeight = lineHeight ?? DocumentStyle().lineHeight
        style.keepsDocumentPitch = lineHeight == nil
        style.paragraphSpacing = paragraphSpacing
        style.paragraphIndent = paragraphIndent
        style.justifies = justifies
        style.hyphenates = hyphenates
        style.tabWidth = tabWidth
        return style
    }

    /// How documents are set for which the reader has not chosen otherwise. The columns are `columns`.
    package var pageSetup: PageSetup {
        var setup = PageSetup()
        setup.measure = measure
        setup.setsPages = setsPages
        return setup
    }
}
