import AppKitNames
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

/// Markers on a ruler of one's own, and the client view that is asked and told about them.
struct RulerMarkerTests {
    private final class Canvas: NSView, NSRulerMarkerClientViewDelegation {
        var calls: [String] = []
        var refuses = false
        func rulerView(_ ruler: NSRulerView, shouldMove marker: NSRulerMarker) -> Bool { !refuses }
        func rulerView(_ ruler: NSRulerView, willMove marker: NSRulerMarker, toLocation location: CGFloat) -> CGFloat {
            (location / 10).rounded() * 10
        }
        func rulerView(_ ruler: NSRulerView, didMove marker: NSRulerMarker) { calls.append("moved \(marker.markerLocation)") }
        func rulerView(_ ruler: NSRulerView, shouldRemove marker: NSRulerMarker) -> Bool { !refuses }
        func rulerView(_ ruler: NSRulerView, didRemove marker: NSRulerMarker) {
            calls.append("removed \(marker.representedObject as? NSString ?? "")")
        }
        func rulerView(_ ruler: NSRulerView, shouldAdd marker: NSRulerMarker) -> Bool { !refuses }
        func rulerView(_ ruler: NSRulerView, didAdd marker: NSRulerMarker) { calls.append("added \(marker.markerLocation)") }
        func rulerView(_ ruler: NSRulerView, handleMouseDownWith event: NSEvent) {
            let marker = NSRulerMarker(rulerView: ruler, markerLocation: 0, image: image(), imageOrigin: NSPoint(x: 5, y: 0))
            calls.append("pressed \(ruler.trackMarker(marker, withMouseEvent: event))")
        }
        func rulerView(_ ruler: NSRulerView, willSetClientView newClient: NSView) { calls.append("another client") }
    }

    private let scroller = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    private let canvas = Canvas(frame: NSRect(x: 0, y: 0, width: 280, height: 600))
    private let ruler: NSRulerView

    init() {
        scroller.documentView = canvas
        ruler = NSRulerView(scrollView: scroller, orientation: .horizontalRuler)
        scroller.horizontalRulerView = ruler
        scroller.hasHorizontalRuler = true
        scroller.rulersVisible = true
        scroller.layoutSubtreeIfNeeded()
    }

    private static func image() -> NSImage {
        NSImage(size: NSSize(width: 10, height: 8), flipped: true) { bounds in
            NSColor.red.setFill()
            bounds.fill()
            return true
        }
    }

    private func marker(at location: CGFloat, _ name: String = "") -> NSRulerMarker {
        let marker = NSRulerMarker(rulerView: ruler, markerLocation: location, image: Self.image(), imageOrigin: NSPoint(x: 5, y: 0))
        marker.representedObject = name as NSString
        return marker
    }

    private func paintedCount() -> Int {
        var list = DisplayList()
        scroller.draw(into: &list)
        return list.items.count {
            if case .fillRect(let rect, _) = $0 { rect.logical(scale: 1) == NSRect(x: 55, y: 16, width: 10, height: 8) } else { false }
        }
    }

    /// Presses at the first point, moves to the others and lets go at the last.
    private func drag(_ points: CGPoint...) {
        _ = scroller.handle(.pointerDown(Pointer(points[0], button: 1)))
        for point in points.dropFirst() { _ = scroller.handle(.pointerMoved(Pointer(point))) }
        _ = scroller.handle(.pointerUp(Pointer(points[points.count - 1], button: 1)))
    }

    @Test func `a marker stands below the scale, and is drawn there`() {
        expect(ruler.reservedThicknessForMarkers == 15 && ruler.requiredThickness == 31 && ruler.baselineLocation == 16)
        expect(ruler.markers == nil)
        let marker = marker(at: 60)
        expect(marker.isMovable && !marker.isRemovable && !marker.isDragging && marker.ruler === ruler)
        ruler.addMarker(marker)
        expect(ruler.markers?.count == 1 && marker.imageRectInRuler == NSRect(x: 55, y: 16, width: 10, height: 8))
        expectEqual(marker.thicknessRequiredInRuler, 8)
        expectEqual(paintedCount(), 1)
        ruler.removeMarker(marker)
        expect(ruler.markers?.isEmpty == true && marker.ruler == nil && marker.imageRectInRuler == .zero)
        expectEqual(paintedCount(), 0)
    }

    @Test func `the ruler reserves what the thickest marker needs, and gives nothing back`() {
        let high = marker(at: 10)
        high.image = NSImage(size: NSSize(width: 10, height: 24))
        ruler.addMarker(high)
        scroller.layoutSubtreeIfNeeded()
        expect(ruler.reservedThicknessForMarkers == 24 && ruler.frame.height == 40)
        ruler.markers = nil
        expectEqual(ruler.reservedThicknessForMarkers, 24)
    }

    @Test func `the pointer moves a marker to where the client wants it, with a line across the document`() {
        let marker = marker(at: 60)
        ruler.addMarker(marker)
        _ = scroller.handle(.pointerDown(Pointer(CGPoint(x: 62, y: 20), button: 1)))
        expect(marker.isDragging)
        _ = scroller.handle(.pointerMoved(Pointer(CGPoint(x: 99, y: 20))))
        expect(marker.markerLocation == 100 && canvas.calls.isEmpty)
        expect(scroller.subviews.contains { $0.frame == NSRect(x: 100, y: 31, width: 1, height: 169) })
        _ = scroller.handle(.pointerUp(Pointer(CGPoint(x: 99, y: 20), button: 1)))
        expect(!marker.isDragging && canvas.calls == ["moved 100.0"])
        expect(!scroller.subviews.contains { $0.frame.width == 1 })
    }

    @Test func `a click moves nothing, and neither does a drag that the client refuses`() {
        let marker = marker(at: 63)
        ruler.addMarker(marker)
        drag(CGPoint(x: 62, y: 20))
        canvas.refuses = true
        drag(CGPoint(x: 62, y: 20), CGPoint(x: 120, y: 20))
        expect(marker.markerLocation == 63 && canvas.calls.isEmpty)
        canvas.refuses = false
        marker.isMovable = false
        drag(CGPoint(x: 62, y: 20), CGPoint(x: 120, y: 20))
        expect(marker.markerLocation == 63 && canvas.calls.isEmpty)
    }

    @Test func `a removable marker that is dragged off is gone, another one stays`() {
        let (kept, gone) = (marker(at: 40, "kept"), marker(at: 80, "gone"))
        gone.isRemovable = true
        ruler.markers = [kept, gone]
        drag(CGPoint(x: 40, y: 20), CGPoint(x: 40, y: 150))
        drag(CGPoint(x: 80, y: 20), CGPoint(x: 80, y: 40), CGPoint(x: 80, y: 150))
        expect(ruler.markers?.map(\.markerLocation) == [40] && canvas.calls == ["removed gone"])
        kept.isRemovable = true
        canvas.refuses = true
        drag(CGPoint(x: 40, y: 20), CGPoint(x: 40, y: 150))
        expectEqual(ruler.markers?.count, 1)
    }

    @Test func `a press beside the markers lets the client add one, which the pointer carries to its place`() {
        drag(CGPoint(x: 30, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 75, y: 12))
        expect(canvas.calls == ["added 75.0", "pressed true"] || canvas.calls == ["pressed true", "added 75.0"])
        expectEqual(ruler.markers?.map(\.markerLocation), [75])
        drag(CGPoint(x: 130, y: 10), CGPoint(x: 130, y: 180))
        expectEqual(ruler.markers?.count, 1)
        canvas.refuses = true
        drag(CGPoint(x: 200, y: 10), CGPoint(x: 210, y: 10))
        expect(ruler.markers?.count == 1 && canvas.calls.last == "pressed false")
    }

    @Test func `another client view begins without markers`() {
        ruler.addMarker(marker(at: 20))
        let other = NSView(frame: .zero)
        ruler.clientView = other
        expect(ruler.markers == nil && canvas.calls == ["another client"])
    }

    @Test func `locations are those of the client view, where the ruler is vertical and where the document is scrolled`() {
        let vertical = NSRulerView(scrollView: scroller, orientation: .verticalRuler)
        scroller.verticalRulerView = vertical
        scroller.hasVerticalRuler = true
        scroller.layoutSubtreeIfNeeded()
        scroller.contentView.scroll(to: NSPoint(x: 0, y: 50))
        let marker = NSRulerMarker(rulerView: vertical, markerLocation: 90, image: Self.image(), imageOrigin: NSPoint(x: 0, y: 4))
        vertical.addMarker(marker)
        scroller.layoutSubtreeIfNeeded()
        expect(vertical.frame.width == 26 && marker.imageRectInRuler == NSRect(x: 16, y: 67, width: 10, height: 8))
        drag(CGPoint(x: 20, y: 71), CGPoint(x: 20, y: 101))
        expect(marker.markerLocation == 120 && canvas.calls == ["moved 120.0"])
    }

    @Test func `a marker is copied and archived`() throws {
        let marker = marker(at: 30, "a")
        marker.isRemovable = true
        let copy = try require(marker.copy() as? NSRulerMarker)
        expect(copy.markerLocation == 30 && copy.isRemovable && copy.representedObject as? NSString == "a" && copy.ruler === ruler)
        let data = try NSKeyedArchiver.archivedData(withRootObject: marker, requiringSecureCoding: true)
        let read = try require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSRulerMarker.self, from: data))
        expect(read.markerLocation == 30 && read.isRemovable && read.imageOrigin == marker.imageOrigin)
        expectEqual(read.image.size, NSSize(width: 10, height: 8))
    }

    @Test func `an accessory view has room at the outer edge`() {
        let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 22))
        ruler.accessoryView = view
        scroller.layoutSubtreeIfNeeded()
        expect(ruler.requiredThickness == 53 && ruler.baselineLocation == 38 && view.superview === ruler)
        ruler.accessoryView = nil
        expect(view.superview == nil)
    }

    @Test func `a paragraph's indents and tab stops become markers`() throws {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
        let style = NSMutableParagraphStyle()
        style.tabStops = [NSTextTab(textAlignment: .right, location: 72)]
        style.headIndent = 20
        let markers = try require(view.layoutManager).rulerMarkers(for: view, paragraphStyle: style, ruler: ruler)
        let start = view.textContainerOrigin.x + (view.textContainer?.lineFragmentPadding ?? 0)
        expect(markers.first?.markerLocation == start + 72 && (markers.first?.representedObject as? NSTextTab)?.alignment == .right)
        expectEqual(markers.dropFirst().map { $0.representedObject as? NSString }, ["firstLineHeadIndent", "headIndent", "tailIndent"])
        expect(markers.dropFirst().prefix(2).map(\.markerLocation) == [start, start + 20] && markers.allSatisfy { $0.image.isValid })
    }
}
