import Dispatch
import Foundation
import TextKit
import TextSearch

/// Opens the faces that bars and panes are written in, and makes the tables of a search, before the first key asks for them: together
/// they would take longer than a frame may.
package enum BarPreparation {
    /// Begins on another thread; once for the process.
    package static func begin() { _ = once }

    private static let once: Void = DispatchQueue.global(qos: .utility).async {
        // All that a bar shows besides the reader's own words, arrows that another face may stand in for among it.
        let signs = "Find “w” .* ↑ ↓ × of …"
        for font in [Font.systemFont(ofSize: 13), .boldSystemFont(ofSize: 13), .systemFont(ofSize: 12)] {
            _ = NSAttributedString(string: signs, attributes: [.font: font]).size()
        }
        // The caret of an empty field is as high as text without a font, whose face is looked for once.
        _ = NSAttributedString(string: signs).size()
        TextSearch.prepare()
    }
}
