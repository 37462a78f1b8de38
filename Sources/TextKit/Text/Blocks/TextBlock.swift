public import Foundation

/// A box that whole paragraphs stand in (NSTextBlock): margin, border and padding round them, a width, a background.
///
/// A paragraph names the blocks it stands in, outermost first, in `ParagraphStyle.textBlocks`. Which paragraphs make up
/// one block is decided by *identity*: neighbours that name the same object stand in one box; two blocks that say the
/// same are two boxes, and unequal. Lengths are points; a percentage is of the width that encloses the block, for all
/// four edges. Margins of neighbouring blocks add. What cannot be laid out (NaN, less than zero) counts as zero.
///
/// Do not change a block that is already an attribute of some text: the text is not told. Set it again.
open class TextBlock: AttributeValueObject, NSCopying, NSSecureCoding {
    /// A measure of the content.
    public enum Dimension: UInt, CaseIterable, Sendable {
        case width = 0
        case minimumWidth = 1
        case maximumWidth = 2
        case height = 4
        case minimumHeight = 5
        case maximumHeight = 6
    }

    /// What surrounds the content, from the inside out.
    public enum Layer: Int, CaseIterable, Sendable {
        case padding = -1
        case border = 0
        case margin = 1
    }

    public enum ValueType: UInt, Sendable {
        /// Points.
        case absoluteValueType = 0
        /// Hundredths of the enclosing width.
        case percentageValueType = 1
    }

    /// Where in a table's cell the content stands that is less high than the row.
    public enum VerticalAlignment: UInt, Sendable {
        case topAlignment = 0
        case middleAlignment = 1
        case bottomAlignment = 2
        /// First baselines of a row on one line.
        case baselineAlignment = 3
    }

    var values = TextBlockValues()
    /// Whether the block comes out the same wherever it lies: no subclass says where its content goes.
    package var isSameEverywhere = false

    public override init() {
        super.init()
        isSameEverywhere = Self.isOfEngine(self)
    }

    public required init?(coder: NSCoder) {
        values = TextBlockValues(coder: coder)
        super.init()
        isSameEverywhere = Self.isOfEngine(self)
    }

    private static func isOfEngine(_ block: TextBlock) -> Bool {
        let kind = type(of: block)
        return kind == TextBlock.self || kind == TextTable.self || kind == TextTableBlock.self
    }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }
    public class var supportsSecureCoding: Bool { true }

    /// Another block that says the same; a subclass that adds to it makes one of its own class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = TextBlock()
        copy.values = values
        return copy
    }

    // MARK: Dimensions

    /// Sets a measure of the content. A percentage of a width is that of the whole block, margin to margin, so that
    /// blocks of 50 and 50 percent fill a line; a percentage of a height is of what is left of the container.
    open func setValue(_ val: CGFloat, type: ValueType, for dimension: Dimension) {
        values.dimensions[dimension] = BlockLength(value: val, isPercentage: type == .percentageValueType)
    }
    /// 0 where it has not been set.
    open func value(for dimension: Dimension) -> CGFloat { values.dimensions[dimension]?.value ?? 0 }
    open func valueType(for dimension: Dimension) -> ValueType {
        values.dimensions[dimension]?.isPercentage == true ? .percentageValueType : .absoluteValueType
    }

    /// Short for the dimension `.width`.
    open func setContentWidth(_ val: CGFloat, type: ValueType) { setValue(val, type: type, for: .width) }
    open var contentWidth: CGFloat { value(for: .width) }
    open var contentWidthValueType: ValueType { valueType(for: .width) }

    // MARK: Layers

    open func setWidth(_ val: CGFloat, type: ValueType, for layer: Layer, edge: NSRectEdge) {
        values[layer, edge] = BlockLength(value: val, isPercentage: type == .percentageValueType)
    }
    /// Sets a layer's width on all four edges.
    open func setWidth(_ val: CGFloat, type: ValueType, for layer: Layer) {
        for edge in TextBlockValues.edges { setWidth(val, type: type, for: layer, edge: edge) }
    }
    open func width(for layer: Layer, edge: NSRectEdge) -> CGFloat { values[layer, edge].value }
    open func widthValueType(for layer: Layer, edge: NSRectEdge) -> ValueType {
        values[layer, edge].isPercentage ? .percentageValueType : .absoluteValueType
    }

    // MARK: Looks

    open var verticalAlignment: VerticalAlignment {
        get { values.verticalAlignment }
        set { values.verticalAlignment = newValue }
    }
    /// Fills the block up to its border; nil for none.
    open var backgroundColor: Color? {
        get { values.backgroundColor }
        set { values.backgroundColor = newValue }
    }
    /// The colour of a border that has a width; black where it is nil.
    open func setBorderColor(_ color: Color?, for edge: NSRectEdge) { values.borderColors[Int(edge.rawValue)] = color }
    open func setBorderColor(_ color: Color?) { values.borderColors = Array(repeating: color, count: 4) }
    open func borderColor(for edge: NSRectEdge) -> Color? { values.borderColors[Int(edge.rawValue)] }

    // MARK: Layout and drawing, for subclasses

    /// Where the content is to be laid out.
    ///
    /// Layout calls it before the paragraphs `charRange` are laid out. `startingPoint` is where the block begins, `rect`
    /// what it may fill (the container, or the content of the block around it), both in the container. The result's
    /// height is how far the content may run at most; its actual height is not known yet.
    open func rectForLayout(
        at startingPoint: CGPoint, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
    ) -> CGRect { contentRect(at: startingPoint, in: rect) }

    /// The whole block, margins included, round content that has been laid out in `contentRect`.
    open func boundsRect(
        forContentRect contentRect: CGRect, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
    ) -> CGRect { bounds(ofContent: contentRect, in: rect) }

    /// Fills the background and draws the border into the current `GraphicsContext`; `frameRect` is the block's bounds
    /// rectangle in the coordinates of the surface.
    ///
    /// Drawn before the text, outer blocks first. `controlView` is the text view where one draws, else the layout
    /// manager; the engine knows no class of views. AppKitNames has a subclass that takes an `NSView` here.
    open func drawBackground(
        withFrame frameRect: CGRect, in controlView: AnyObject, characterRange charRange: NSRange, layoutManager: LayoutManager
    ) { paint(frameRect, characterRange: charRange, layoutManager: layoutManager) }

    // MARK: What cells of tables do otherwise

    /// Becomes a block that says what `other` does.
    package func takeValues(of other: TextBlock) { values = other.values }

    /// Margin, border and padding in points.
    func edges(_ layer: Layer, in enclosing: CGFloat) -> BlockEdges { values.edges(layer, in: enclosing) }
}
