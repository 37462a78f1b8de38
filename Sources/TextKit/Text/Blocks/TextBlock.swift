public import Foundation

/// A box that whole paragraphs stand in (NSTextBlock): margin, border and padding around them, a width, a background.
///
/// A paragraph names the blocks it stands in, outermost first, in `ParagraphStyle.textBlocks`. Which paragraphs make up one block is
/// decided by *identity*: neighbours that name the same object stand in one box; two blocks with equal properties are two boxes, and
/// unequal. Lengths are points; a percentage is of the width that encloses the block, for all four edges. Margins of neighbouring blocks
/// add. What cannot be laid out (NaN, less than zero) counts as zero.
///
/// Do not change a block that is already an attribute of some text: the text does not notice. Set it again.
open class TextBlock: AttributeValueObject, NSCopying, NSSecureCoding {
    /// A measure of the content, padding not included (NSTextBlock.Dimension). 0 is not set.
    public enum Dimension: UInt, CaseIterable, Sendable {
        /// How wide the content is; where it is not set, as wide as the available width, or as its column.
        case width = 0
        /// How wide the content is at least; it comes before the greatest width.
        case minimumWidth = 1
        /// How wide the content is at most.
        case maximumWidth = 2
        /// How high the content is where it does not need more.
        case height = 4
        /// How high the content is at least.
        case minimumHeight = 5
        /// The greatest value at which `height` counts; content that needs more is not cut.
        case maximumHeight = 6
    }

    /// The layers that surround the content, from the inside out.
    public enum Layer: Int, CaseIterable, Sendable {
        /// Between the content and the border; the background covers it.
        case padding = -1
        /// The line around the padding, in the border's colour.
        case border = 0
        /// Outside the border; nothing is drawn there. Margins of neighbouring blocks add.
        case margin = 1
    }

    /// The unit of a length of a block.
    public enum ValueType: UInt, Sendable {
        /// Points, logical pixels that is.
        case absoluteValueType = 0
        /// Hundredths of the enclosing width.
        case percentageValueType = 1
    }

    /// The alignment of content that is less high than its cell's row, or than the height set for its block.
    public enum VerticalAlignment: UInt, Sendable {
        /// The content stands at the top of the row; the default.
        case topAlignment = 0
        /// The content stands in the middle of the row.
        case middleAlignment = 1
        /// The content stands at the bottom of the row.
        case bottomAlignment = 2
        /// First baselines of a row on one line.
        case baselineAlignment = 3
    }

    /// The measures, colours and alignment.
    var values: TextBlockValues {
        _read { yield shared.values }
        _modify {
            if !isKnownUniquelyReferenced(&shared) { shared = SharedValues(shared.values) }
            yield &shared.values
        }
    }
    /// Those of a document's cells are often the same: a cell that has been copied holds them together with the other until one is changed.
    private var shared = SharedValues.none

    private final class SharedValues {
        var values: TextBlockValues
        init(_ values: TextBlockValues) { self.values = values }

        /// What most blocks begin with. Nothing changes it, since it is held here as well.
        nonisolated(unsafe) static let none = SharedValues(TextBlockValues())
    }

    /// Takes over the properties of `other`. O(1).
    package func takeValues(of other: TextBlock) { shared = other.shared }

    /// Whether the block's layout does not depend on its position: no subclass sets where its content goes.
    package var isSameEverywhere = false

    public override init() {
        super.init()
        isSameEverywhere = Self.isOfEngine(self)
    }

    public required init?(coder: NSCoder) {
        shared = SharedValues(TextBlockValues(coder: coder))
        super.init()
        isSameEverywhere = Self.isOfEngine(self)
    }

    private static func isOfEngine(_ block: TextBlock) -> Bool {
        let kind = type(of: block)
        return kind == TextBlock.self || kind == TextTable.self || kind == TextTableBlock.self
    }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }
    /// True: a block is archived with its measures, edges, colours and alignment.
    public class var supportsSecureCoding: Bool { true }

    /// Returns an equivalent block; a subclass with further properties overrides it to return one of its own class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = TextBlock()
        copy.takeValues(of: self)
        return copy
    }

    // MARK: Dimensions

    /// Sets a measure of the content. A percentage of a width is that of the whole block, margin to margin, so that blocks of 50
    /// and 50 percent fill a line; a percentage of a height is of the remaining height of the container.
    open func setValue(_ val: CGFloat, type: ValueType, for dimension: Dimension) {
        values.dimensions[dimension] = BlockLength(value: val, isPercentage: type == .percentageValueType)
    }
    /// The measure as it was set, in points or percent; 0 where it has not been set.
    open func value(for dimension: Dimension) -> CGFloat { values.dimensions[dimension]?.value ?? 0 }
    /// The unit of the dimension; `.absoluteValueType` where it has not been set.
    open func valueType(for dimension: Dimension) -> ValueType {
        values.dimensions[dimension]?.isPercentage == true ? .percentageValueType : .absoluteValueType
    }

    /// The widths of the blocks that it stands in without edges of their own, and of itself last: it is as wide as these leave of what
    /// encloses it.
    package var columnMeasures: [ColumnMeasure] {
        get { values.columnMeasures }
        set { values.columnMeasures = newValue }
    }

    /// Sets the dimension `.width`.
    open func setContentWidth(_ val: CGFloat, type: ValueType) { setValue(val, type: type, for: .width) }
    /// The width of the content as it was set, in points or percent; 0 where it was not.
    open var contentWidth: CGFloat { value(for: .width) }
    /// The unit of `contentWidth`.
    open var contentWidthValueType: ValueType { valueType(for: .width) }

    // MARK: Layers

    /// Sets a layer's width on one edge; `.minX` is the left one, `.minY` the top one.
    open func setWidth(_ val: CGFloat, type: ValueType, for layer: Layer, edge: NSRectEdge) {
        values[layer, edge] = BlockLength(value: val, isPercentage: type == .percentageValueType)
    }
    /// Sets a layer's width on all four edges.
    open func setWidth(_ val: CGFloat, type: ValueType, for layer: Layer) {
        for edge in TextBlockValues.edges { setWidth(val, type: type, for: layer, edge: edge) }
    }
    /// A layer's width on one edge as it was set, in points or percent; 0 where it was not.
    open func width(for layer: Layer, edge: NSRectEdge) -> CGFloat { values[layer, edge].value }
    /// The unit of a layer's width on one edge; `.absoluteValueType` where it has not been set.
    open func widthValueType(for layer: Layer, edge: NSRectEdge) -> ValueType {
        values[layer, edge].isPercentage ? .percentageValueType : .absoluteValueType
    }

    // MARK: Looks

    /// The vertical alignment of a cell's content in its row, and of any block's content in a height set for it; top by default.
    open var verticalAlignment: VerticalAlignment {
        get { values.verticalAlignment }
        set { values.verticalAlignment = newValue }
    }
    /// The colour that fills the block up to its border; nil for none.
    open var backgroundColor: Color? {
        get { values.backgroundColor }
        set { values.backgroundColor = newValue }
    }
    /// Sets the colour of the border on one edge, which is drawn where the border has a width; nil draws black.
    open func setBorderColor(_ color: Color?, for edge: NSRectEdge) {
        if values.borderColors.isEmpty { values.borderColors = [nil, nil, nil, nil] }
        values.borderColors[Int(edge.rawValue)] = color
    }
    /// Sets the colour of the border on all four edges.
    open func setBorderColor(_ color: Color?) { values.borderColors = Array(repeating: color, count: 4) }
    /// The colour of the border on one edge as it was set; nil, which draws black, where it was not.
    open func borderColor(for edge: NSRectEdge) -> Color? {
        values.borderColors.isEmpty ? nil : values.borderColors[Int(edge.rawValue)]
    }

    // MARK: Layout and drawing, for subclasses

    /// The rectangle in which the content is to be laid out.
    ///
    /// Layout calls it before the paragraphs `charRange` are laid out. `startingPoint` is where the block begins, `rect` the area it may
    /// fill (the container, or the content of the block around it), both in the container. The result's height is the limit for the
    /// content, whose actual height follows from layout.
    open func rectForLayout(
        at startingPoint: CGPoint, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
    ) -> CGRect { contentRect(at: startingPoint, in: rect) }

    /// The whole block, margins included, around content that has been laid out in `contentRect`.
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

    /// Margin, border and padding in points.
    func edges(_ layer: Layer, in enclosing: CGFloat) -> BlockEdges { values.edges(layer, in: enclosing) }
}
