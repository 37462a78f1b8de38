import Reading
import TextViews

/// What is done first in a document, as less has it after `+`: `+G`, `+F`, `+/WORDS`, `+40%`.
enum FirstCommand: Equatable {
    /// Go to the end, once all has been read.
    case end
    /// Go to the end, and stay there while the text grows.
    case follow
    case search(String)
    /// Go to a share of the text.
    case share(percent: Double)

    /// - Parameter text: what follows the plus sign; nil for all that is no such command.
    init?(_ text: some StringProtocol) {
        if text == "G" || text == ">" {
            self = .end
        } else if text == "F" {
            self = .follow
        } else if text.hasPrefix("/"), text.count > 1 {
            self = .search(String(text.dropFirst()))
        } else if let last = text.last, last == "%" || last == "p", let percent = Command.share(inPercent: text.dropLast()) {
            self = .share(percent: percent)
        } else {
            return nil
        }
    }

    /// The command as it could be typed after the colon; nil for what the document itself begins with.
    var line: String? {
        switch self {
        case .end: nil
        case .follow: "follow-end"
        case .search(let words): "search " + ConfigLine.quoted(words)
        case .share(let percent): "go \(percent == percent.rounded() ? String(Int(min(100, percent))) : "\(percent)")%"
        }
    }
}
