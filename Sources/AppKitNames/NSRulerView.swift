public import Foundation
import TextKit
public import TextViews

/// A strip at an edge of a scroll view that says where its document stands, such as the numbers of lines (NSRulerView). A subclass draws it
/// in `drawHashMarksAndLabels(in:)`, and finds the document's places by `convert(_:from:)`.
///
/// It is drawn again whenever another part of the document shows. The ruler of paragraphs, with markers that are dragged, is `RulerView`:
/// a text view has it above its text while `isRulerVisible` is true. Markers of one's own (NSRulerMarker) are left out.
open class NSRulerView: View {
    /// What a ruler counts in (NSRulerView.UnitName).
    public typealias UnitName = RulerView.UnitName

    /// Which edge a ruler lies at (NSRulerView.Orientation); the raw values are AppKit's.
    public enum Orientation: UInt, Sendable {
        /// The upper edge.
        case horizontalRuler = 0
        /// The left edge.
        case verticalRuler = 1
    }

    /// The scroll view at whose edge the ruler lies.
    open weak var scrollView: NSScrollView?
    /// Which edge that is.
    open var orientation: Orientation { didSet { if orientation != oldValue { thicknessDidChange() } } }
    /// The view that the ruler measures; the document where none is set.
    open weak var clientView: NSView? {
        get { ownClient ?? scrollView?.documentView }
        set {
            ownClient = newValue
            invalidateHashMarks()
        }
    }
    private weak var ownClient: NSView?

    /// How thick the scale is, in logical pixels; 16 at first.
    open var ruleThickness: CGFloat = 16 { didSet { if ruleThickness != oldValue { thicknessDidChange() } } }
    /// What is kept free beside the scale; 0 at first, as there are no markers.
    open var reservedThicknessForMarkers: CGFloat = 0 { didSet { thicknessDidChange() } }
    /// What is kept free for a view beside the scale; 0 at first.
    open var reservedThicknessForAccessoryView: CGFloat = 0 { didSet { thicknessDidChange() } }
    /// How thick the scroll view makes the ruler: the sum of the three (NSRulerView.requiredThickness).
    open var requiredThickness: CGFloat { ruleThickness + reservedThicknessForMarkers + reservedThicknessForAccessoryView }
    /// Where the scale begins across the ruler: beside what the accessory view has.
    open var baselineLocation: CGFloat { reservedThicknessForAccessoryView + reservedThicknessForMarkers }
    /// What the scale counts in; kept for subclasses that draw one.
    open var measurementUnits = UnitName.points { didSet { if measurementUnits != oldValue { invalidateHashMarks() } } }
    /// Where the client's coordinate 0 is, from the client's corner.
    open var originOffset: CGFloat = 0 { didSet { if originOffset != oldValue { invalidateHashMarks() } } }

    /// A ruler for an edge of a scroll view, which takes it by `verticalRulerView` or `horizontalRulerView`.
    public init(scrollView: NSScrollView?, orientation: Orientation) {
        self.scrollView = scrollView
        self.orientation = orientation
        super.init(frame: .zero)
    }

    /// Reads the frame; the ruler is a vertical one.
    public required init(coder: NSCoder) {
        orientation = .verticalRuler
        super.init(coder: coder)!
    }

    private func thicknessDidChange() {
        scrollView?.setNeedsLayout()
        invalidateHashMarks()
    }

    /// Has the ruler drawn again (NSRulerView.invalidateHashMarks()).
    open func invalidateHashMarks() { setNeedsDisplay() }

    /// Calls `drawHashMarksAndLabels(in:)`.
    open override func draw(_ rect: NSRect) { drawHashMarksAndLabels(in: rect) }

    /// Draws the scale; here ticks at every tenth pixel of the client, longer ones at every fiftieth, and the number at every hundredth
    /// (NSRulerView.drawHashMarksAndLabels(in:)).
    open func drawHashMarksAndLabels(in rect: NSRect) {
        guard let client = clientView else { return }
        let isVertical = orientation == .verticalRuler
        let corner = convert(NSPoint.zero, from: client)
        let start = (isVertical ? corner.y : corner.x) + originOffset
        let (lower, upper) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        guard upper > lower, (lower - start).magnitude < 1e9, (upper - start).magnitude < 1e9 else { return }
        NSColor.secondaryLabelColor.setFill()
        for tick in Int(((lower - start) / 10).rounded(.down))...Int(((upper - start) / 10).rounded(.up)) {
            let place = (start + CGFloat(tick) * 10).rounded()
            let length: CGFloat = tick % 5 == 0 ? 8 : 4
            let mark =
                isVertical
                ? NSRect(x: bounds.maxX - length, y: place, width: length, height: 1)
                : NSRect(x: place, y: bounds.maxY - length, width: 1, height: length)
            mark.fill()
            if tick % 10 == 0 { drawNumber(tick * 10, at: place, isVertical) }
        }
    }

    private func drawNumber(_ number: Int, at place: CGFloat, _ isVertical: Bool) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: NSFont.systemFont(ofSize: 8), .foregroundColor: NSColor.secondaryLabelColor,
        ]
        let corner = isVertical ? NSPoint(x: 1, y: place + 1) : NSPoint(x: place + 2, y: 0)
        ("\(number)" as NSString).draw(at: corner, withAttributes: attributes)
    }
}
