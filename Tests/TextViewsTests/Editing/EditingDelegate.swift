import Foundation
import TextKit

@testable import TextViews

/// Records what a view tells its delegate, and answers as it is told to.
final class EditingDelegate: TextViewDelegate {
    var calls: [String] = []
    var allowsBeginning = true
    var allowsEnding = true
    var allows: (TextView, NSRange, String) -> Bool = { _, _, _ in true }
    var onChange: ((TextView) -> Void)?

    func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
        calls.append("should begin")
        return allowsBeginning
    }
    func textViewDidBeginEditing(_ textView: TextView) { calls.append("did begin") }
    func textViewShouldEndEditing(_ textView: TextView) -> Bool { allowsEnding }
    func textViewDidEndEditing(_ textView: TextView) { calls.append("did end") }
    func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        calls.append("should change \(range.location)+\(range.length) to \(text.debugDescription)")
        return allows(textView, range, text)
    }
    func textViewDidChange(_ textView: TextView) {
        calls.append("did change")
        onChange?(textView)
    }
}
