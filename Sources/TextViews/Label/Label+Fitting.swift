import Foundation
import TextKit

extension Label {
    /// What the text takes at its own size.
    func naturalSize(in size: CGSize, lines: Int) -> CGSize {
        update(LabelFit())
        stack.arrange(in: size, lines: lines, mode: lineBreakMode)
        return stack.usedSize
    }

    /// Draws the text in the middle of a rectangle's height on a list in device pixels.
    func record(in rect: CGRect, into list: inout DisplayList) {
        guard rect.width > 0, rect.height > 0, content.length > 0 else { return }
        let area = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
        let baseline = stack.firstBaseline
        let top = rect.minY + max(0, rect.height - area.height) / 2
        let fit = bestFit(in: rect.size)
        update(fit)
        stack.arrange(in: rect.size, lines: numberOfLines, mode: lineBreakMode)
        var y = top
        if fit.scale != 1 {
            switch baselineAdjustment {
            case .alignBaselines: y += baseline - stack.firstBaseline
            case .alignCenters: y = rect.minY + max(0, rect.height - stack.usedSize.height) / 2
            case .none: break
            }
        }
        stack.draw(at: CGPoint(x: deviceAligned(rect.minX), y: deviceAligned(y)), into: &list)
    }

    /// Letters closer together first, then smaller; neither where the text fits, or nothing helps but to cut it.
    private func bestFit(in size: CGSize) -> LabelFit {
        let plain = LabelFit()
        let shrinks = adjustsFontSizeToFitWidth && minimumScaleFactor > 0 && minimumScaleFactor < 1
        guard shrinks || allowsDefaultTighteningForTruncation, !fits(plain, size) else { return plain }
        var fit = plain
        if allowsDefaultTighteningForTruncation {
            let tightest = LabelFit(tightening: LabelFit.mostTightening)
            if fits(tightest, size) {
                return search(from: tightest, to: plain, size) { LabelFit(tightening: $0 * LabelFit.mostTightening) }
            }
            fit = tightest
        }
        guard shrinks else { return fit }
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

    /// Whether all of the text has room.
    private func fits(_ fit: LabelFit, _ size: CGSize) -> Bool {
        update(fit)
        if numberOfLines == 1 {
            let unlimited = CGFloat.greatestFiniteMagnitude
            stack.arrange(in: CGSize(width: unlimited, height: unlimited), lines: 1, mode: .byWordWrapping)
            return stack.usedSize.width <= size.width && stack.holdsEverything
        }
        stack.arrange(in: size, lines: numberOfLines, mode: .byWordWrapping)
        return stack.usedSize.width <= size.width && stack.holdsEverything
    }
}
