public import Foundation

/// A path of lines and cubic curves: a shape to be filled, stroked, or kept free of text.
///
/// Points are logical pixels, origin top left, y down, in the space that its user defines; for `TextContainer.exclusionPaths` that
/// is the container's. Non-finite points are stored as given and ignored when the path is measured or flattened. Equal by elements
/// and by how they are drawn. Follows UIBezierPath.
open class BezierPath: AttributeValueObject, NSCopying, NSSecureCoding {
    /// One step of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath at a point.
        case move(CGPoint)
        /// A straight segment from the point before.
        case line(CGPoint)
        /// A cubic Bézier segment from the point before.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight segment back to the start of the subpath, joined to it.
        case close
    }

    /// The steps of the path, in the order in which they were added; quadratic curves and arcs are among them as cubics.
    public internal(set) var elements: [Element] = [] { didSet { generation &+= 1 } }
    /// Rises with every change of `elements`: shows whether values derived from the path are still valid.
    private(set) var generation = 0
    /// Whether the inside is found by the even-odd rule rather than by non-zero winding.
    open var usesEvenOddFillRule = false
    /// The pen that `stroke()` draws the path with.
    public var strokeStyle = StrokeStyle()
    /// The greatest distance of chords from a curve when the path is drawn, in device pixels; never more than a quarter pixel.
    open var flatness: CGFloat = 0.6
    /// Of an exclusion path around a box, how far below the path's top the box lies, in logical pixels; 0 where there is none. An addition to
    /// UIBezierPath: see `ExclusionManners.feathering`.
    open var levelInset: CGFloat = 0 { didSet { generation &+= 1 } }
    /// Of such a path, how far above its top rows give way so that the last one of them ends right there, in logical pixels; 0 for none.
    /// A box that lies in two columns is put level with the lines of one, and lines of the other column give way by this. An addition to
    /// UIBezierPath: see `ExclusionManners.feathering`.
    open var levelReach: CGFloat = 0 { didSet { generation &+= 1 } }
    /// Of an exclusion path around what comes after a clearance in its document, how far below the path's top that begins, in logical pixels:
    /// paragraphs that clear exclusions (`ParagraphStyle.clearedSides`) and begin no lower than that may stand beside it. Nil where all such
    /// paragraphs go below the path. An addition to UIBezierPath.
    open var clearanceInset: CGFloat? { didSet { generation &+= 1 } }

    private var start = CGPoint.zero
    /// The point where the next segment begins; zero for an empty path.
    public private(set) var currentPoint = CGPoint.zero

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = BezierPath()
        copy.elements = elements
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.strokeStyle = strokeStyle
        copy.flatness = flatness
        (copy.levelInset, copy.levelReach, copy.clearanceInset) = (levelInset, levelReach, clearanceInset)
        copy.start = start
        copy.currentPoint = currentPoint
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? BezierPath else { return false }
        return elements == other.elements && usesEvenOddFillRule == other.usesEvenOddFillRule
            && strokeStyle == other.strokeStyle && flatness == other.flatness && levelInset == other.levelInset
            && levelReach == other.levelReach && clearanceInset == other.clearanceInset
    }

    open override var hash: Int { elements.hashValue }

    /// Whether nothing has been added yet.
    open var isEmpty: Bool { elements.isEmpty }

    /// Begins a subpath at a point; the previous one stays open.
    open func move(to point: CGPoint) {
        elements.append(.move(point))
        start = point
        currentPoint = point
    }

    /// Adds a straight segment; on an empty path it begins at `point`.
    open func addLine(to point: CGPoint) {
        if elements.isEmpty { return move(to: point) }
        elements.append(.line(point))
        currentPoint = point
    }

    /// Adds a cubic Bézier segment; on an empty path it begins at the first control point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        if elements.isEmpty { move(to: controlPoint1) }
        elements.append(.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2))
        currentPoint = endPoint
    }

    /// Adds a quadratic Bézier segment, raised to the cubic that draws the same curve; on an empty path it begins at the control
    /// point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        if elements.isEmpty { move(to: controlPoint) }
        let from = currentPoint
        func third(_ a: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (controlPoint.x - a.x) * 2 / 3, y: a.y + (controlPoint.y - a.y) * 2 / 3)
        }
        addCurve(to: endPoint, controlPoint1: third(from), controlPoint2: third(endPoint))
    }

    /// Ends the current subpath with a straight line to its start.
    open func close() {
        guard !elements.isEmpty else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Makes the path empty; pen, fill rule and flatness stay.
    open func removeAllPoints() {
        elements.removeAll()
        start = .zero
        currentPoint = .zero
    }

    /// Adds the elements of another path after those of this one; its pen and fill rule are not taken over.
    open func append(_ path: BezierPath) {
        elements += path.elements
        start = path.start
        currentPoint = path.currentPoint
    }

    /// Maps every point; the pen's width does not change.
    open func transform(using transform: AffineTransform) {
        func map(_ p: CGPoint) -> CGPoint { transform.transform(p) }
        elements = elements.map { element in
            switch element {
            case .move(let p): .move(map(p))
            case .line(let p): .line(map(p))
            case .curve(let p, let a, let b): .curve(to: map(p), control1: map(a), control2: map(b))
            case .close: .close
            }
        }
        start = map(start)
        currentPoint = map(currentPoint)
    }

    // MARK: Drawing

    /// Fills the path by its fill rule in the current context's fill colour.
    open func fill() {
        guard let context = GraphicsContext.current else { return }
        context.fillInOwnColor(self, context.deviceTransform)
    }

    /// Strokes the path with its own pen in the current context's stroke colour.
    open func stroke() {
        guard let context = GraphicsContext.current else { return }
        context.stroke(self, color: context.strokeColor)
    }

    /// Clips all further drawing in the current context to the inside of the path, until the context's state is restored.
    open func addClip() { GraphicsContext.current?.clip(to: self) }

    // MARK: Coding

    /// True: a path is archived with its pen, fill rule, flatness, level inset, reach and clearance.
    public class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        let numbers = elements.flatMap(\.numbers).map { NSNumber(value: Double($0)) }
        coder.encode(numbers as NSArray, forKey: "elements")
        coder.encode(usesEvenOddFillRule, forKey: "evenOdd")
        coder.encode(Double(flatness), forKey: "flatness")
        coder.encode(Double(levelInset), forKey: "levelInset")
        coder.encode(Double(levelReach), forKey: "levelReach")
        if let clearanceInset { coder.encode(Double(clearanceInset), forKey: "clearanceInset") }
        coder.encode(strokeStyle.numbers.map { NSNumber(value: Double($0)) } as NSArray, forKey: "stroke")
    }

    public required init?(coder: NSCoder) {
        func numbers(_ key: String) -> [CGFloat]? {
            let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [Any]
            return list?.map { CGFloat(attributeNumber($0) ?? 0) }
        }
        guard let list = numbers("elements"), let style = numbers("stroke").flatMap(StrokeStyle.init(numbers:)) else { return nil }
        strokeStyle = style
        usesEvenOddFillRule = coder.decodeBool(forKey: "evenOdd")
        flatness = CGFloat(coder.decodeDouble(forKey: "flatness"))
        levelInset = CGFloat(coder.decodeDouble(forKey: "levelInset"))
        levelReach = CGFloat(coder.decodeDouble(forKey: "levelReach"))
        if coder.containsValue(forKey: "clearanceInset") { clearanceInset = CGFloat(coder.decodeDouble(forKey: "clearanceInset")) }
        super.init()
        for element in Element.list(list) { add(element) }
    }

    /// Adds one step.
    func add(_ element: Element) {
        switch element {
        case .move(let p): move(to: p)
        case .line(let p): addLine(to: p)
        case .curve(let p, let a, let b): addCurve(to: p, controlPoint1: a, controlPoint2: b)
        case .close: close()
        }
    }
}
