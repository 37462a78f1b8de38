import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// The size of the text.
extension ReadingWindow {
    /// Makes the text larger by `steps` of the kit's sizes; 0 takes back what `fitSection()` did, else it is the usual size.
    /// A picture that is all of the document is scaled instead.
    func changeTextSize(by steps: Int) {
        if session.isPicture {
            session.zoomPicture(by: steps)
            return tellPictureScale()
        }
        if let fitted = fittedSize {
            fittedSize = nil
            if steps != 0 { textSizeSteps = stepsOfSize(beside: fitted, isLarger: steps > 0) + steps - steps.signum() }
        } else {
            textSizeSteps = steps == 0 ? 0 : textSizeSteps + steps
        }
        // Beyond the last of the sizes, more steps are none.
        textSizeSteps = min(max(textSizeSteps, allSteps.lowerBound), allSteps.upperBound)
        category = usualCategory.stepped(by: textSizeSteps)
        session.setBodySize(DocumentStyle.bodySize(at: category))
    }

    /// Sets the text in the kit's size that is nearest to so many percent of the usual one; nil is the next larger one.
    func zoom(to percent: Int?) {
        guard let percent, !session.isPicture else { return changeTextSize(by: 1) }
        let wanted = size(at: 0) * CGFloat(percent) / 100
        let nearest = allSteps.min { abs(size(at: $0) - wanted) < abs(size(at: $1) - wanted) } ?? 0
        changeTextSize(by: 0)
        if nearest != 0 { changeTextSize(by: nearest) }
        view.statusText = "The text at \(Int((size(at: nearest) / size(at: 0) * 100).rounded())) %"
    }

    /// Sets the section that is being read as large as it fits into the window.
    func fitSection() {
        if session.isPicture {
            session.fitPicture()
            return tellPictureScale()
        }
        let smallest = size(at: allSteps.lowerBound)
        let largest = size(at: allSteps.upperBound)
        // Sizes of text are halves of a pixel.
        let sizes = (Int(smallest * 2)...Int(largest * 2)).map { CGFloat($0) / 2 }
        let here = view.isSetInPages ? sizes.filter { $0 == $0.rounded() } : sizes
        view.rememberPositionForJump()
        guard let fitted = session.fitSection(sizes: here) else {
            view.statusText = "This section is longer than the window, even in the smallest text"
            return
        }
        fittedSize = fitted
    }

    private func tellPictureScale() {
        view.statusText = session.pictureScale.map { "The picture at \(Int(($0 * 100).rounded())) %" }
    }

    /// More than there are from any size to any other.
    private static let mostSteps = 20

    /// Steps from the smallest of the kit's sizes to the largest, counted from the usual one.
    private var allSteps: ClosedRange<Int> {
        let changes = (-Self.mostSteps...Self.mostSteps).filter { usualCategory.stepped(by: $0) != usualCategory.stepped(by: $0 + 1) }
        return (changes.first ?? 0)...(changes.last.map { $0 + 1 } ?? 0)
    }

    private func size(at steps: Int) -> CGFloat { DocumentStyle.bodySize(at: usualCategory.stepped(by: steps)) }

    /// The nearest of the kit's sizes that is larger, or smaller.
    private func stepsOfSize(beside size: CGFloat, isLarger: Bool) -> Int {
        isLarger
            ? allSteps.first { self.size(at: $0) > size } ?? allSteps.upperBound
            : allSteps.last { self.size(at: $0) < size } ?? allSteps.lowerBound
    }
}
