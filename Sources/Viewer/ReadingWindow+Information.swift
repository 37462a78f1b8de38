import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// What the status line says of the document.
extension ReadingWindow {
    /// Tells what the document is. Asked again while that shows, it has the status line tell the position from now on, or no longer.
    func showInformation() {
        if toldInformation != nil {
            toldInformation = nil
            showsPosition.toggle()
            state.rememberPositionShown(showsPosition)
            try? settings.set("show-position", to: String(showsPosition))
            updatePosition()
        } else {
            toldInformation = information
            view.statusText = toldInformation
        }
    }

    /// Forgets that the document has been told of where that does not show any more.
    func forgetUnshownInformation() { if view.statusText != toldInformation { toldInformation = nil } }

    /// Has the status line tell the position as it is now, where the reader wants that.
    /// - Parameter damage: what is to be drawn again already.
    func updatePosition(beside damage: Damage = .none) {
        let scrolls = if case .scroll = damage { true } else { false }
        let told = unkeptMessage ?? standsFor ?? goneMessage ?? session.emptiness
        view.setStandingStatus(told ?? (showsPosition ? position : nil), whileScrolling: scrolls)
    }

    /// Where the reader or the caret is, the encoding, and how much has been read of a file that is still being read.
    private var position: String {
        var parts: [String] = []
        if let caret = session.caretLine {
            parts.append("line \(Self.grouped(caret.line)), column \(Self.grouped(caret.column))")
        } else if let line = session.lineAtTop {
            parts.append("line \(Self.grouped(line))")
        }
        if let pages = view.pageCount { parts.append(Self.page(pages)) }
        parts.append("\(session.percentRead) %")
        if let left = minutesLeft { parts.append(Self.duration(left) + " left") }
        if let encoding = session.encodingName { parts.append(encoding) }
        if let percent = session.percentLoaded { parts.append("\(percent) % loaded") }
        return parts.joined(separator: " · ")
    }

    /// The page that shows, and how many there are.
    private static func page(_ pages: TextView.PageCount) -> String {
        "page \(grouped(pages.number)) of \(pages.isExact ? "" : "about ")\(grouped(pages.count))"
    }

    /// Minutes to read what is below the top of the view; nil where the text is set in no pages, and while it is still being read.
    private var minutesLeft: Int? {
        guard view.pageCount != nil, session.document.remainder == nil, view.textStorage.length > 0 else { return nil }
        let length = view.textStorage.length
        if countedWords?.length != length { countedWords = (length, WordCount(view.textStorage).minutes) }
        let share = Double(view.scrollAnchor?.utf16 ?? 0) / Double(length)
        return countedWords.map { Int((Double($0.minutes) * (1 - share)).rounded(.up)) }
    }

    /// Words, time to read, size, encoding, and how far the reader is.
    var information: String {
        let count = WordCount(view.textStorage)
        let isPart = session.document.remainder != nil
        var parts: [String] = []
        if let path = session.filePath { parts.append((path as NSString).lastPathComponent) }
        if !session.document.details.isEmpty { parts.append(session.document.title) }
        parts += session.document.details
        let about = count.isEstimate ? "about " : ""
        parts.append(about + Self.counted(count.words, "word") + (isPart ? " so far" : ""))
        if count.words > 0 { parts.append(Self.duration(count.minutes) + " to read") }
        if let stamp = session.stamp { parts.append(Self.size(stamp.byteCount)) }
        if let encoding = session.encodingName { parts.append(encoding) }
        if let repaired { parts.append(repaired) }
        if session.isReadOnly { parts.append("read only") }
        if let pages = view.pageCount { parts.append(Self.page(pages)) }
        if let page = session.printedPage { parts.append("page \(page) in print") }
        if let caret = session.caretLine {
            parts.append("line \(Self.grouped(caret.line)), column \(Self.grouped(caret.column))")
        } else if let line = session.lineOfFile {
            parts.append("line \(Self.grouped(line))")
        }
        parts.append("\(session.percentRead) %")
        return parts.joined(separator: " · ")
    }

    /// What of the text could not be read and shows as U+FFFD; nil where nothing.
    var repaired: String? {
        let count = session.unreadableCount
        return count > 0 ? Self.counted(count, "unreadable character") : nil
    }

    static func counted(_ number: Int, _ name: String) -> String { "\(grouped(number)) \(name)\(number == 1 ? "" : "s")" }

    /// With a comma before every three digits.
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: index)
            index -= 3
        }
        return String(digits)
    }

    static func duration(_ minutes: Int) -> String {
        minutes < 60 ? "\(minutes) min" : minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }

    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) bytes"
        case ..<1_000_000: String(format: "%.1f kB", Double(bytes) / 1e3)
        case ..<1_000_000_000: String(format: "%.1f MB", Double(bytes) / 1e6)
        default: String(format: "%.1f GB", Double(bytes) / 1e9)
        }
    }
}
