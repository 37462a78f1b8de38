public import Foundation
import TextKit
public import TextViews

/// An image on a ruler that stands for a place of the client view, such as a tab stop or a guide (NSRulerMarker).
///
/// A new marker can be moved and not removed. A ruler has it by `addMarker(_:)`, or by `trackMarker(_:withMouseEvent:)`, where the pointer
/// carries it to its place.
open class NSRulerMarker: NSObject, NSCopying, NSSecureCoding {
    /// The ruler that the marker stands on, or that it was made for.
    open internal(set) weak var ruler: NSRulerView?
    /// Where the marker stands, in the coordinates of the ruler's client view: x on a horizontal ruler, y on a vertical one.
    open var markerLocation: CGFloat { didSet { ruler?.setNeedsDisplay() } }
    /// What is drawn.
    open var image: NSImage { didSet { ruler?.setNeedsDisplay() } }
    /// The point of the image, from its upper left corner, that lies at the marker's location on the ruler's baseline.
    open var imageOrigin: NSPoint { didSet { ruler?.setNeedsDisplay() } }
    /// Whether the pointer moves the marker; true at first.
    open var isMovable = true
    /// Whether a marker that the pointer drags off the ruler is removed; false at first.
    open var isRemovable = false
    /// Whether the pointer drags the marker now.
    open var isDragging: Bool { ruler?.tracking?.marker === self }
    /// What the marker stands for, such as an `NSTextTab`; copies of the marker share it.
    open var representedObject: (any NSCopying)?

    /// A marker for a ruler, which does not have it yet.
    public init(rulerView ruler: NSRulerView, markerLocation location: CGFloat, image: NSImage, imageOrigin: NSPoint) {
        self.ruler = ruler
        markerLocation = location
        self.image = image
        self.imageOrigin = imageOrigin
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    /// Reads all but the ruler and the represented object.
    public required init(coder: NSCoder) {
        markerLocation = coder.decodeDouble(forKey: "NSRulerMarkerLocation")
        let data = coder.decodeObject(of: NSData.self, forKey: "NSRulerMarkerImage") as Data?
        image = data.flatMap { NSImage(data: $0) } ?? NSImage(size: .zero)
        imageOrigin = NSPoint(x: coder.decodeDouble(forKey: "NSRulerMarkerOriginX"), y: coder.decodeDouble(forKey: "NSRulerMarkerOriginY"))
        isMovable = coder.decodeBool(forKey: "NSRulerMarkerMovable")
        isRemovable = coder.decodeBool(forKey: "NSRulerMarkerRemovable")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(markerLocation), forKey: "NSRulerMarkerLocation")
        coder.encode(image.tiffRepresentation as NSData?, forKey: "NSRulerMarkerImage")
        coder.encode(Double(imageOrigin.x), forKey: "NSRulerMarkerOriginX")
        coder.encode(Double(imageOrigin.y), forKey: "NSRulerMarkerOriginY")
        coder.encode(isMovable, forKey: "NSRulerMarkerMovable")
        coder.encode(isRemovable, forKey: "NSRulerMarkerRemovable")
    }

    /// A marker of the same class would need an initializer of that class, so that the copy is an `NSRulerMarker`.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSRulerMarker(image: image, imageOrigin: imageOrigin, location: markerLocation)
        copy.ruler = ruler
        (copy.isMovable, copy.isRemovable, copy.representedObject) = (isMovable, isRemovable, representedObject)
        return copy
    }

    private init(image: NSImage, imageOrigin: NSPoint, location: CGFloat) {
        (self.image, self.imageOrigin, markerLocation) = (image, imageOrigin, location)
        super.init()
    }

    /// What the image covers, in the ruler's coordinates; empty where the marker has no ruler (NSRulerMarker.imageRectInRuler).
    open var imageRectInRuler: NSRect {
        guard let ruler else { return .zero }
        let place = ruler.place(of: markerLocation)
        let corner =
            ruler.orientation == .horizontalRuler
            ? NSPoint(x: place - imageOrigin.x, y: ruler.baselineLocation - imageOrigin.y)
            : NSPoint(x: ruler.baselineLocation - imageOrigin.x, y: place - imageOrigin.y)
        return NSRect(origin: corner, size: image.size)
    }

    /// How far the image reaches beyond the baseline (NSRulerMarker.thicknessRequiredInRuler).
    open var thicknessRequiredInRuler: CGFloat {
        guard let ruler else { return 0 }
        let isHorizontal = ruler.orientation == .horizontalRuler
        return max(0, isHorizontal ? image.size.height - imageOrigin.y : image.size.width - imageOrigin.x)
    }

    /// Draws the part of the image in a rectangle of the ruler (NSRulerMarker.draw(_:)).
    open func draw(_ rect: NSRect) {
        let whole = imageRectInRuler
        if whole.intersects(rect) { image.draw(in: whole) }
    }

    /// Has the pointer drag the marker from the press of the button on, and says whether it does: the client view may not want it, and a
    /// marker may be neither movable nor removable (NSRulerMarker.trackMouse(with:adding:)). It does not wait for the release:
    /// the ruler's `mouseDragged(with:)` and `mouseUp(with:)` follow.
    open func trackMouse(with event: NSEvent, adding isAdding: Bool) -> Bool {
        ruler?.beginTracking(self, with: event, adding: isAdding) ?? false
    }
}
