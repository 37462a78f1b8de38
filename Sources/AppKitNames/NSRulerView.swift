public import Foundation
import TextKit
public import TextViews

/// A strip at an edge of a scroll view that says where its document stands, such as the numbers of lines (NSRulerView). A subclass draws it
/// in `drawHashMarksAndLabels(in:)`, and finds the document's places by `convert(_:from:)`.
///
/// It is drawn again whenever another part of the document shows. Across it lie, from its outer edge on, the accessory view, the scale, the
/// baseline, and the markers, which the pointer drags: a client view that conforms to ``NSRulerMarkerClientViewDelegation`` is asked and
/// told. The ruler of paragraphs is `RulerView`: a text view has it above its text while `isRulerVisible` is true.
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
            if let client = clientView as? any NSRulerMarkerClientViewDelegation, let newValue, newValue !== client {
                client.rulerView(self, willSetClientView: newValue)
            }
            if newValue !== clientView { markers = nil }
            ownClient = newValue
            invalidateHashMarks()
        }
    }
    private weak var ownClient: NSView?

    /// How thick the scale is, in logical pixels; 16 at first.
    open var ruleThickness: CGFloat = 16 { didSet { if ruleThickness != oldValue { thicknessDidChange() } } }
    /// What is kept free for markers; at first 15 for a horizontal ruler and 0 for a vertical one. It grows with markers that need more.
    open var reservedThicknessForMarkers: CGFloat { didSet { if reservedThicknessForMarkers != oldValue { thicknessDidChange() } } }
    /// What is kept free for a view beside the scale; 0 at first. It grows with an accessory view that needs more.
    open var reservedThicknessForAccessoryView: CGFloat = 0 { didSet { thicknessDidChange() } }
    /// How thick the scroll view makes the ruler: the sum of the three (NSRulerView.requiredThickness).
    open var requiredThickness: CGFloat { ruleThickness + reservedThicknessForMarkers + reservedThicknessForAccessoryView }
    /// Where the scale ends across the ruler and the markers begin, from its outer edge: y of a horizontal ruler, x of a vertical one.
    open var baselineLocation: CGFloat { reservedThicknessForAccessoryView + ruleThickness }
    /// What the scale counts in; kept for subclasses that draw one.
    open var measurementUnits = UnitName.points { didSet { if measurementUnits != oldValue { invalidateHashMarks() } } }
    /// Where the client's coordinate 0 is, from the client's corner.
    open var originOffset: CGFloat = 0 { didSet { if originOffset != oldValue { invalidateHashMarks() } } }

    /// A ruler for an edge of a scroll view, which takes it by `verticalRulerView` or `horizontalRulerView`.
    public init(scrollView: NSScrollView?, orientation: Orientation) {
        self.scrollView = scrollView
        self.orientation = orientation
        reservedThicknessForMarkers = orientation == .horizontalRuler ? 15 : 0
        super.init(frame: .zero)
    }

    /// Reads the frame; the ruler is a vertical one.
    public required init(coder: NSCoder) {
        orientation = .verticalRuler
        reservedThicknessForMarkers = 0
        super.init(coder: coder)!
    }

    private func thicknessDidChange() {
        scrollView?.setNeedsLayout()
        invalidateHashMarks()
    }

    /// Has the ruler drawn again (NSRulerView.invalidateHashMarks()).
    open func invalidateHashMarks() { setNeedsDisplay() }

    /// Calls `drawHashMarksAndLabels(in:)` and `drawMarkers(in:)`.
    open override func draw(_ rect: NSRect) {
        drawHashMarksAndLabels(in: rect)
        drawMarkers(in: rect)
    }

    // MARK: Markers

    /// What stands on the ruler, in no order; nil, as at first, for nothing. Another client view begins without markers
    /// (NSRulerView.markers).
    open var markers: [NSRulerMarker]? {
        didSet {
            for marker in oldValue ?? [] where !(markers ?? []).contains(where: { $0 === marker }) { marker.ruler = nil }
            for marker in markers ?? [] { marker.ruler = self }
            makeRoom()
            setNeedsDisplay()
        }
    }
    /// The marker that the pointer drags; see `NSRulerView+Tracking.swift`.
    var tracking: RulerMarkerTracking?
    /// The line across the document where a marker is being dragged.
    var rulerline: View?

    /// Adds a marker without asking the client view, in front of those that are there (NSRulerView.addMarker(_:)).
    open func addMarker(_ marker: NSRulerMarker) { markers = (markers ?? []).filter { $0 !== marker } + [marker] }

    /// Takes a marker away without asking the client view; nothing happens where it is not there (NSRulerView.removeMarker(_:)).
    open func removeMarker(_ marker: NSRulerMarker) { markers = markers?.filter { $0 !== marker } }

    /// Reserves what the markers need; what is reserved never shrinks.
    private func makeRoom() {
        let needed = (markers ?? []).map(\.thicknessRequiredInRuler).max() ?? 0
        if needed > reservedThicknessForMarkers { reservedThicknessForMarkers = needed }
    }

    /// Draws the markers, the last one in front (NSRulerView.drawMarkers(in:)).
    open func drawMarkers(in rect: NSRect) {
        let added = tracking.flatMap { $0.adds && !$0.isOff ? $0.marker : nil }
        for marker in (markers ?? []) + [added].compactMap({ $0 }) where tracking?.hides(marker) != true { marker.draw(rect) }
    }

    /// Has the pointer carry a new marker on to where the button goes up, where it is added; false where the client view wants none
    /// (NSRulerView.trackMarker(_:withMouseEvent:)). To be called while the button goes down on the ruler, as
    /// `rulerView(_:handleMouseDownWith:)` is. It returns at once; the client is told of the end by `rulerView(_:didAdd:)`.
    open func trackMarker(_ marker: NSRulerMarker, withMouseEvent event: NSEvent) -> Bool {
        marker.ruler = self
        return marker.trackMouse(with: event, adding: true)
    }

    /// Draws a line across the document at one place and takes it away from another, both in the coordinates of the client view;
    /// a negative place is none (NSRulerView.moveRulerline(fromLocation:toLocation:)).
    open func moveRulerline(fromLocation oldLocation: CGFloat, toLocation newLocation: CGFloat) { showRulerline(at: newLocation) }

    /// The front marker at the point is dragged, where it can be; else the client view is told (`rulerView(_:handleMouseDownWith:)`).
    open override func mouseDown(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        if let marker = markers?.last(where: { $0.imageRectInRuler.contains(point) }) {
            _ = marker.trackMouse(with: event, adding: false)
        } else if let client = clientView as? any NSRulerMarkerClientViewDelegation {
            client.rulerView(self, handleMouseDownWith: event)
        } else {
            super.mouseDown(with: event)
        }
    }

    /// Carries a marker.
    open override func mouseDragged(with event: NSEvent) {
        if tracking == nil { return super.mouseDragged(with: event) }
        track(event)
    }

    /// Leaves a marker where it is, adds it, or removes one that has left the ruler.
    open override func mouseUp(with event: NSEvent) {
        if tracking == nil { return super.mouseUp(with: event) }
        track(event)
        endTracking()
    }

    /// A view beside the scale, at the outer edge, such as buttons of kinds of markers; nil at first (NSRulerView.accessoryView).
    open var accessoryView: NSView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let accessoryView {
                let size = accessoryView.frame.size
                let needed = orientation == .horizontalRuler ? size.height : size.width
                if needed > reservedThicknessForAccessoryView { reservedThicknessForAccessoryView = needed }
                addSubview(accessoryView)
            }
            invalidateHashMarks()
        }
    }

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
                ? NSRect(x: baselineLocation - length, y: place, width: length, height: 1)
                : NSRect(x: place, y: baselineLocation - length, width: 1, height: length)
            mark.fill()
            if tick % 10 == 0 { drawNumber(tick * 10, at: place, isVertical) }
        }
    }

    private func drawNumber(_ number: Int, at place: CGFloat, _ isVertical: Bool) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: NSFont.systemFont(ofSize: 8), .foregroundColor: NSColor.secondaryLabelColor,
        ]
        let edge = reservedThicknessForAccessoryView
        let corner = isVertical ? NSPoint(x: edge + 1, y: place + 1) : NSPoint(x: place + 2, y: edge)
        ("\(number)" as NSString).draw(at: corner, withAttributes: attributes)
    }
}
