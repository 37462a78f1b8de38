import Foundation
import TextKit
import TextViews

/// Text inside outlines: a circle, a leaf and a letter.
///
/// A container keeps text out of its exclusion paths. The outline is one with a rectangle around it, by the even-odd rule: what is
/// excluded is all that lies outside.
final class ShapesPage: Page {
    private let views = Shape.allCases.map { _ in Appearance.textView() }
    private var attributes = Appearance.body

    /// The outlines, in a square of side 1.
    enum Shape: CaseIterable {
        case circle, leaf, letter

        /// The height of one that is 1 wide.
        var height: CGFloat { self == .circle ? 1 : 1.7 }

        var path: BezierPath {
            switch self {
            case .circle: return BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 1, height: 1))
            case .leaf:
                let path = BezierPath()
                path.move(to: CGPoint(x: 0.5, y: 0))
                path.addCurve(
                    to: CGPoint(x: 0.5, y: 1), controlPoint1: CGPoint(x: 1.1, y: 0.28), controlPoint2: CGPoint(x: 1.02, y: 0.78))
                path.addCurve(
                    to: CGPoint(x: 0.5, y: 0), controlPoint1: CGPoint(x: -0.02, y: 0.78), controlPoint2: CGPoint(x: -0.1, y: 0.28))
                path.close()
                return path
            case .letter:
                // A U, whose two stems are stretches of one row.
                return BezierPath(
                    polygon: [
                        (0, 0), (0.45, 0), (0.45, 0.6), (0.55, 0.6), (0.55, 0), (1, 0), (1, 0.75), (0.8, 1), (0.2, 1), (0, 0.75),
                    ].map { CGPoint(x: $0.0, y: $0.1) })
            }
        }
    }

    init() {
        super.init("Shapes", "Text in the shape of a circle, a leaf and a letter: each is a container with an exclusion path.")
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.hyphenationFactor = 1
        for view in views {
            view.isScrollEnabled = false
            view.textContainer.lineFragmentPadding = 0
            view.textContainer.exclusionManners.keepsWordsFromGaps = true
            view.textContainer.exclusionManners.avoidsLoneWords = true
            // At the tips, where a row has two words, it is rather short than full of holes, and ends with a whole one.
            view.textContainer.exclusionManners.widestSpaces = 2.5
            view.textContainer.exclusionManners.leastHyphenatedStretch = 9
            view.layoutManager.justifiesByTotalFit = true
            view.layoutManager.justificationLetterSpacing = 0.02
            addSubview(view)
        }
        attributes[.font] = Appearance.serif(10)
        attributes[.paragraphStyle] = style
        attributes[.languageIdentifier] = "en"
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        for ((view, shape), column) in zip(zip(views, Shape.allCases), area.columns(views.count)) {
            let inset = view.textContainerInset
            let width = max(1, column.width - inset.left - inset.right)
            let height = max(1, min(width * shape.height, column.height - inset.top - inset.bottom))
            fill(view, area: width * height)
            view.frame = CGRect(x: column.minX, y: column.minY, width: column.width, height: height + inset.top + inset.bottom)
            view.textContainer.exclusionPaths = [Self.outside(shape.path, in: CGRect(x: 0, y: 0, width: width, height: height))]
        }
    }

    /// Has a view show as much text as a rectangle of an area holds, in square pixels.
    private func fill(_ view: TextView, area: CGFloat) {
        let count = max(Self.leastCount, Int(min(area / Self.areaOfSample, Self.greatestCount).rounded(.up)))
        guard view.textStorage.length < Self.sample.utf16.count * count else { return }
        view.attributedText = NSAttributedString(string: String(repeating: Self.sample, count: count), attributes: attributes)
    }

    /// What one sample fills at least, in square pixels.
    private static let areaOfSample: CGFloat = 18_000
    private static let (leastCount, greatestCount): (Int, CGFloat) = (6, 100)

    /// All but the inside of an outline, which is drawn as large as the box.
    static func outside(_ outline: BezierPath, in box: CGRect) -> BezierPath {
        let path = outline.copy() as! BezierPath
        path.apply(CGAffineTransform(scaleX: box.width, y: box.height))
        path.append(BezierPath(rect: CGRect(x: -10_000, y: -10_000, width: 20_000 + box.width, height: 20_000 + box.height)))
        path.usesEvenOddFillRule = true
        return path
    }

    private static let sample = """
        A page need not be a rectangle. Printers have set verses as wings, altars and bottles, and whole chapters as the tail of a \
        mouse, for as long as there has been type. The outline asks of each row where it begins and where it ends; the words do \
        the rest, and where a row is cut in two, the eye goes on at the other side.\u{20}
        """
}
