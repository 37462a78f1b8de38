import Foundation
import TextKit

extension Label {
    /// The size of the text with fonts of their own size.
    func naturalSize(in size: CGSize, lines: Int) -> CGSize {
        update(LabelFit())
        arrange(in: size, lines: lines, mode: lineBreakMode)
        return stack.neededSize
    }

    private func arrange(in size: CGSize, lines: Int, mode: LineBreakMode) {
        stack.arrange(in: size, lines: lines, mode: mode, token: truncationToken, boundary: truncationBoundary)
    }

    /// Draws the text in the middle of a rectangle's height on a list in device pixels.
    func record(in rect: CGRect, into list: inout DisplayList) {
        guard let origin = arrange(in: rect) else { return }
        stack.draw(at: CGPoint(x: deviceAligned(origin.x), y: deviceAligned(origin.y)), into: &list)
    }

    /// Lays out what the label draws at its size, ahead of the frame that draws it.
    func layOutText() { _ = arrange(in: bounds) }

    /// Lays out what is drawn in a rectangle, and says where its top left corner lies; nil for nothing.
    func arrange(in rect: CGRect) -> CGPoint? {
        guard rect.width > 0, rect.height > 0, content.length > 0 else { return nil }
        let area = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
        let baseline = stack.firstBaseline
        let height = stack.isForced ? stack.neededSize.height : area.height
        let fit = bestFit(in: rect.size)
        update(fit)
        arrange(in: rect.size, lines: numberOfLines, mode: lineBreakMode)
        // A single line that is higher than the label stands out of it at both ends alike.
        var y = rect.minY + (stack.isForced ? rect.height - height : max(0, rect.height - height)) / 2
        if fit.scale != 1 {
            switch baselineAdjustment {
            case .alignBaselines: y += baseline - stack.firstBaseline
            case .alignCenters: y = rect.minY + max(0, rect.height - stack.neededSize.height) / 2
            case .none: break
            }
        }
        return CGPoint(x: rect.minX, y: y)
    }

    /// Letters closer together first, then smaller; neither where the text fits, or nothing helps but to cut it.
    private func bestFit(in size: CGSize) -> LabelFit {
        let plain = LabelFit()
        let shrinks = adjustsFontSizeToFitWidth && minimumScaleFactor > 0 && minimumScaleFactor < 1
        guard shrinks || allowsDefaultTighteningForTruncation, content.length <= LabelFit.longest, !fits(plain, size) else {
            return plain
        }
        var fit = plain
        if allowsDefaultTighteningForTruncation {
            let tightest = LabelFit(tightening: LabelFit.mostTightening)
            if fits(tightest, size) {
                return search(from: tightest, to: plain, size) { LabelFit(tightening: $0 * LabelFit.mostTightening) }
            }
            fit = tightest
        }
        guard shrinks else { return plain }
        let tightening = fit.tightening
        let smallest = LabelFit(scale: minimumScaleFactor, tightening: tightening)
        guard fits(smallest, size) else { return smallest }
        return search(from: smallest, to: fit, size) { [minimumScaleFactor] share in
            LabelFit(scale: 1 - share * (1 - minimumScaleFactor), tightening: tightening)
        }
    }

    /// The mildest adjustment that fits, to within a hundredth; `share` 1 is one that does.
    private func search(from fitting: LabelFit, to plain: LabelFit, _ size: CGSize, _ adjusted: (CGFloat) -> LabelFit) -> LabelFit {
        var low: CGFloat = 0
        var high: CGFloat = 1
        for _ in 0..<7 {
            let middle = (low + high) / 2
            if fits(adjusted(middle), size) { high = middle } else { low = middle }
        }
        return high == 1 ? fitting : adjusted(high)
    }

    /// Whether all of the text fits.
    private func fits(_ fit: LabelFit, _ size: CGSize) -> Bool {
        update(fit)
        let limit = numberOfLines == 1 ? CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude) : size
        arrange(in: limit, lines: numberOfLines, mode: .byWordWrapping)
        return stack.neededSize.width <= size.width && stack.holdsEverything && !stack.isForced
    }
}
