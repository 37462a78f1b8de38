public import Foundation
import TextKit

/// The strip above a text that shows and changes the indents and the tab stops of the selected paragraphs (NSRulerView).
///
/// A text view has one while its `isRulerVisible` is true. Markers are dragged with the text following, in one step of undo that Escape
/// takes back; Alt frees them from the grid. A click on the scale adds a tab stop, one that is dragged off is removed, and a double
/// click or the secondary button has its kinds. Lengths are counted from the margin that lines begin at, which for text from right to
/// left is the right one. Where paragraphs differ, the first one is shown and all are changed.
public final class RulerView: View {
    weak var textView: TextView?
    private(set) var geometry = RulerGeometry(leading: 0, trailing: 1)
    private(set) var style = ParagraphStyle.default
    var drag: RulerDrag?

    /// How high the ruler is, in logical pixels.
    static let height: CGFloat = 36

    /// What the scale counts in; as the user's region has it at first (NSRulerView.measurementUnits).
    public var measurementUnits = UnitName.usual {
        didSet { if measurementUnits != oldValue { setNeedsDisplay() } }
    }

    var scale: RulerScale { RulerScale(measurementUnits) }
    var theme: ViewTheme { textView?.viewTheme ?? .light }

    init(for textView: TextView) {
        self.textView = textView
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) { nil }

    override var menuTheme: ViewTheme { theme }

    /// Shows the paragraph that the selection begins in, as it is now.
    func update() {
        guard let textView, frame.width > 0 else { return }
        let now = (textView.rulerGeometry, textView.paragraphStyle(at: textView.selection.range.lowerBound))
        guard now.0 != geometry || now.1 != style else { return }
        (geometry, style) = now
        setNeedsDisplay()
    }

    public override func layoutSubviews() { update() }
    public override func draw(_ rect: CGRect) { drawScale(in: rect) }
    public override func pointerDown(_ pointer: Pointer) { press(pointer) }
    public override func pointerDragged(_ pointer: Pointer) { continueDrag(to: pointer) }
    public override func pointerUp(_ pointer: Pointer) { if pointer.button == 1 { endDrag() } }

    /// The ruler's own menu: the units, and the way out.
    public override func menu(for event: TouchEvent) -> Menu? {
        let names: [(UnitName, String)] = [(.centimeters, "Centimetres"), (.inches, "Inches"), (.points, "Points"), (.picas, "Picas")]
        let units = names.map { unit, title in
            MenuItem(title: title, state: unit == measurementUnits ? .on : .off) { [weak self] _ in self?.measurementUnits = unit }
        }
        let hide = MenuItem(title: "Hide Ruler") { [weak self] _ in self?.textView?.isRulerVisible = false }
        return Menu(children: [Menu(options: .displayInline, children: units), hide])
    }

    // MARK: Positions of markers

    /// The tail marker's distance from the margin that lines begin at.
    func tailLocation(_ style: ParagraphStyle) -> CGFloat {
        style.tailIndent > 0 ? min(style.tailIndent, geometry.width) : max(0, geometry.width + style.tailIndent)
    }

    /// Where a marker stands, as a distance from the margin.
    func location(of marker: RulerMarker) -> CGFloat {
        switch marker {
        case .firstLine: style.firstLineHeadIndent
        case .head: style.headIndent
        case .tail: tailLocation(style)
        case .tab(let index): style.tabStops.indices.contains(index) ? style.tabStops[index].location : 0
        }
    }

    /// What a marker fills, in the own coordinates.
    func rect(of marker: RulerMarker) -> CGRect {
        let x = geometry.x(of: location(of: marker))
        return switch marker {
        case .tab: CGRect(x: x - 5, y: 12, width: 10, height: 11)
        case .firstLine: CGRect(x: x - 6, y: 23, width: 12, height: 6)
        case .head: CGRect(x: x - 6, y: 29, width: 12, height: 7)
        case .tail: CGRect(x: x - 6, y: 24, width: 12, height: 12)
        }
    }

    /// Which marker is at a point; of tab stops the nearest.
    func marker(at point: CGPoint) -> RulerMarker? {
        let tabs = style.tabStops.indices.map(RulerMarker.tab).filter { rect(of: $0).contains(point) }
        let nearest = tabs.min { abs(rect(of: $0).midX - point.x) < abs(rect(of: $1).midX - point.x) }
        return nearest ?? [.firstLine, .head, .tail].first { rect(of: $0).contains(point) }
    }
}
