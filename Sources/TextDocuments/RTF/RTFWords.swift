import Foundation
import TextKit

/// Control words that change what holds, by name.
enum RTFWords {
    typealias Change = @Sendable (inout RTFState, Int?) -> Void

    /// Points of a length in twips, clamped to 3,000 either way.
    static func points(_ twips: Int?) -> CGFloat { CGFloat(max(-60000, min(60000, twips ?? 0))) / 20 }

    /// Whether a word that turns something on does: `\b` and `\b1`, not `\b0`.
    private static func isOn(_ number: Int?) -> Bool { number != 0 }

    private static func underline(_ style: UnderlineStyle) -> Change {
        { state, number in state.character.underline = isOn(number) ? style.rawValue : 0 }
    }

    static let characters: [String: Change] = [
        "plain": { state, _ in state.resetCharacter() },
        "b": { $0.character.weight = isOn($1) ? 700 : 400 },
        "i": { $0.character.isItalic = isOn($1) },
        "ul": underline(.single), "ulw": underline([.single, .byWord]), "uldb": underline(.double), "ulth": underline(.thick),
        "uld": underline([.single, .patternDot]), "uldash": underline([.single, .patternDash]),
        "uldashd": underline([.single, .patternDashDot]), "uldashdd": underline([.single, .patternDashDotDot]),
        "ulwave": underline(.single), "ulhwave": underline(.thick), "ululdbwave": underline(.double),
        "ulnone": { state, _ in state.character.underline = 0 },
        "lang": { $0.character.language = RTFLanguages.tag($1 ?? 0) },
        "langfe": { $0.eastAsianLanguage = RTFLanguages.tag($1 ?? 0) },
        "deflangfe": { $0.eastAsianLanguage = RTFLanguages.tag($1 ?? 0) },
        "deflang": {
            $0.language = RTFLanguages.tag($1 ?? 0)
            $0.character.language = $0.language
        },
        "scaps": { $0.character.isSmallCaps = isOn($1) },
        "strike": { $0.character.strikethrough = isOn($1) ? UnderlineStyle.single.rawValue : 0 },
        "striked": { $0.character.strikethrough = isOn($1) ? UnderlineStyle.double.rawValue : 0 },
        "super": { $0.character.superscript = isOn($1) ? 1 : 0 },
        "sub": { $0.character.superscript = isOn($1) ? -1 : 0 },
        "nosupersub": { state, _ in state.character.superscript = 0 },
        "up": { $0.character.baselineOffset = CGFloat(max(-2000, min(2000, $1 ?? 6))) / 2 },
        "dn": { $0.character.baselineOffset = -CGFloat(max(-2000, min(2000, $1 ?? 6))) / 2 },
        "fs": { $0.character.size = CGFloat(max(2, min(4000, $1 ?? 24))) / 2 },
        "f": { $0.font = $1 },
        "cf": { $0.colors.text = $1 ?? 0 },
        "cb": { $0.colors.background = $1 ?? 0 }, "highlight": { $0.colors.background = $1 ?? 0 },
        "chcbpat": { $0.colors.background = $1 ?? 0 },
        "ulc": { $0.colors.underline = $1 ?? 0 }, "strikec": { $0.colors.strikethrough = $1 ?? 0 },
        "expndtw": { $0.character.kern = ($1 ?? 0) == 0 ? nil : points($1) },
        "expnd": { $0.character.kern = ($1 ?? 0) == 0 ? nil : CGFloat(max(-400, min(400, $1 ?? 0))) / 4 },
        "outl": { $0.character.strokeWidth = isOn($1) ? 3 : 0 },
        "strokewidth": { $0.character.strokeWidth = points($1) },
        "shad": { $0.character.hasShadow = isOn($1) },
        "v": { $0.isHidden = isOn($1) },
        "deleted": { $0.isDeleted = isOn($1) },
        "uc": { $0.skipCount = max(0, min(16, $1 ?? 1)) },
    ]

    static let paragraphs: [String: Change] = [
        "pard": { state, _ in state.resetParagraph() },
        "ql": { state, _ in state.paragraph.alignment = .left }, "qr": { state, _ in state.paragraph.alignment = .right },
        "qc": { state, _ in state.paragraph.alignment = .center }, "qj": { state, _ in state.paragraph.alignment = .justified },
        "qnatural": { state, _ in state.paragraph.alignment = .natural },
        "li": { $0.setHeadIndent(points($1)) }, "lin": { $0.setHeadIndent(points($1)) },
        "fi": { $0.paragraph.firstLineIndent = $0.paragraph.headIndent + points($1) },
        "ri": { $0.paragraph.tailIndent = 0 - points($1) }, "rin": { $0.paragraph.tailIndent = 0 - points($1) },
        "sb": { $0.paragraph.spacingBefore = points($1) }, "sa": { $0.paragraph.spacingAfter = points($1) },
        "sl": { $0.setLine($1 ?? 0) },
        "slmult": {
            $0.lineMultiple = $1 == 1
            $0.setLine($0.lineLength)
        },
        "slleading": { $0.paragraph.lineSpacing = max(0, points($1)) },
        "slminimum": { $0.paragraph.minimumLineHeight = max(0, points($1)) },
        "slmaximum": { $0.paragraph.maximumLineHeight = max(0, points($1)) },
        "tqr": { state, _ in state.nextTab = .right }, "tqc": { state, _ in state.nextTab = .center },
        "tqdec": { state, _ in state.nextTab = .decimal }, "tql": { state, _ in state.nextTab = .left },
        "tx": { $0.addTab(points($1)) },
        "rtlpar": { state, _ in state.paragraph.direction = .rightToLeft },
        "ltrpar": { state, _ in state.paragraph.direction = .leftToRight },
        "pardirnatural": { state, _ in state.paragraph.direction = .natural },
        "hyphpar": {
            $0.paragraph.hyphenationFactor = isOn($1) ? 1 : 0
            $0.paragraph.keepsWords = !isOn($1)
        },
        // Nine levels there are, six are told apart.
        "outlinelevel": { $0.paragraph.headerLevel = (0...8).contains($1 ?? 9) ? min(6, ($1 ?? 0) + 1) : 0 },
        "intbl": { $0.isInTable = isOn($1) },
        "itap": { $0.tableDepth = max(0, min(8, $1 ?? 0)) },
        "ls": { $0.list = ($1 ?? 0) > 0 ? $1 : nil },
        "ilvl": { $0.listLevel = max(0, min(8, $1 ?? 0)) },
        "s": { $0.style = $1 }, "sbasedon": { _, _ in },
    ]

    /// Words that stand for characters.
    static let texts: [String: String] = [
        "tab": "\t", "line": "\u{2028}", "page": "\u{C}", "softline": "\u{2028}", "lquote": "\u{2018}", "rquote": "\u{2019}",
        "ldblquote": "\u{201C}", "rdblquote": "\u{201D}", "emdash": "\u{2014}", "endash": "\u{2013}", "emspace": "\u{2003}",
        "enspace": "\u{2002}", "qmspace": "\u{2005}", "bullet": "\u{2022}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
        "zwbo": "\u{200B}", "zwnbo": "\u{2060}", "ltrmark": "\u{200E}", "rtlmark": "\u{200F}",
    ]

    /// Destinations whose text is collected: of the document's information, of bookmarks and of lists.
    static let named: [String: String] = [
        "title": "NSTitleDocumentAttribute", "author": "NSAuthorDocumentAttribute", "subject": "NSSubjectDocumentAttribute",
        "company": "NSCompanyDocumentAttribute", "copyright": "NSCopyrightDocumentAttribute", "keywords": "keywords",
        "doccomm": "NSCommentDocumentAttribute", "operator": "NSEditorDocumentAttribute", "manager": "NSManagerDocumentAttribute",
        "category": "NSCategoryDocumentAttribute", "creatim": "created", "revtim": "modified", "bkmkstart": "bookmark",
        "levelmarker": "levelmarker", "leveltext": "leveltext",
    ]

    static let destinations: [String: RTFState.Destination] = [
        "fonttbl": .fontTable, "colortbl": .colorTable, "stylesheet": .styleSheet, "info": .info, "fldinst": .instruction,
        "pict": .picture, "NeXTGraphic": .graphic,
        "listtext": .marker, "pntext": .marker, "listtable": .listTable, "listoverridetable": .listOverrides,
        "shpinst": .shape, "do": .shape, "nesttableprops": .nestedRow,
    ]

    /// Destinations that are not of the text, and do not say so by `\*`.
    static let skipped: Set<String> = [
        "header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf", "annotation", "xe", "tc",
        "rxe", "nonshppict", "objdata", "objclass", "themedata", "filetbl", "revtbl", "private", "upr", "shprslt", "nonesttables", "sn",
        "template",
        "bkmkend", "ftnsep", "ftnsepc", "aftnsep", "levelnumbers", "listname", "falt", "panose", "fontemb",
        "generator", "latentstyles", "rsidtbl", "xmlnstbl", "mmathPr", "datastore", "colorschememapping", "pgptbl", "userprops",
    ]

    /// Whether a word says how text is set, which never begins a destination: some writers put `\*` before the style of characters.
    static func isProperty(_ word: String) -> Bool { word == "cs" || characters[word] != nil || paragraphs[word] != nil }

    /// Destinations after `\*` that are read all the same.
    static let optional: Set<String> = [
        "fldinst", "listtable", "listoverridetable", "shppict", "bkmkstart", "company", "copyright", "levelmarker", "manager",
        "category", "operator", "shpinst", "do", "nesttableprops",
    ]
}

extension RTFState {
    fileprivate mutating func setHeadIndent(_ indent: CGFloat) {
        let first = paragraph.firstLineIndent - paragraph.headIndent
        paragraph.headIndent = indent
        paragraph.firstLineIndent = indent + first
    }

    /// Above 0 the least pitch of lines, below 0 the exact one, or a multiple of 240.
    fileprivate mutating func setLine(_ length: Int) {
        lineLength = length
        (paragraph.lineHeightMultiple, paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (0, 0, 0)
        if lineMultiple {
            paragraph.lineHeightMultiple = length == 240 ? 0 : CGFloat(max(0, min(24000, length))) / 240
        } else if length != 0 {
            paragraph.minimumLineHeight = abs(RTFWords.points(length))
            if length < 0 { paragraph.maximumLineHeight = paragraph.minimumLineHeight }
        }
    }

    fileprivate mutating func addTab(_ location: CGFloat) {
        if paragraph.tabs?.count ?? 0 < 100 { paragraph.tabs = (paragraph.tabs ?? []) + [.init(alignment: nextTab, location: location)] }
        nextTab = .left
    }
}
