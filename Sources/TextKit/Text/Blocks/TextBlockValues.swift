import Foundation

/// A length of a text block: points, or hundredths of the width that encloses the block.
struct BlockLength: Hashable {
    var value: CGFloat = 0
    var isPercentage = false

    /// The length in points; values that no layout could use (NaN, infinity, less than nothing, more than any page) are made harmless.
    func resolved(in enclosing: CGFloat) -> CGFloat {
        let length = isPercentage ? value / 100 * enclosing : value
        return length.isNaN ? 0 : max(0, min(Self.limit, length))
    }

    private static let limit: CGFloat = 1e5
}

/// Lengths on the four sides.
struct BlockEdges: Equatable {
    var left: CGFloat = 0
    var top: CGFloat = 0
    var right: CGFloat = 0
    var bottom: CGFloat = 0

    var width: CGFloat { left + right }
    var height: CGFloat { top + bottom }

    static func + (a: Self, b: Self) -> Self {
        BlockEdges(left: a.left + b.left, top: a.top + b.top, right: a.right + b.right, bottom: a.bottom + b.bottom)
    }

    subscript(edge: NSRectEdge) -> CGFloat {
        switch edge {
        case .minX: left
        case .minY: top
        case .maxX: right
        case .maxY: bottom
        }
    }
}

extension CGRect {
    func grown(by edges: BlockEdges) -> CGRect {
        CGRect(x: minX - edges.left, y: minY - edges.top, width: width + edges.width, height: height + edges.height)
    }

    func shrunk(by edges: BlockEdges) -> CGRect {
        CGRect(
            x: minX + edges.left, y: minY + edges.top, width: max(0, width - edges.width),
            height: max(0, height - edges.height))
    }
}

/// The properties of a text block, as one value.
struct TextBlockValues {
    var dimensions: [TextBlock.Dimension: BlockLength] = [:]
    /// Of the blocks around that are narrower than what encloses it, the outermost first; those of the block itself last.
    var columnMeasures: [ColumnMeasure] = []
    /// Twelve: layer by layer (padding, border, margin), each by edge; none before one is set.
    private var widths: [BlockLength] = []
    /// The colours by edge; empty before one is set.
    var borderColors: [Color?] = []
    var backgroundColor: Color?
    var verticalAlignment = TextBlock.VerticalAlignment.topAlignment

    static let edges: [NSRectEdge] = [.minX, .minY, .maxX, .maxY]

    subscript(layer: TextBlock.Layer, edge: NSRectEdge) -> BlockLength {
        get { widths.isEmpty ? BlockLength() : widths[(layer.rawValue + 1) * 4 + Int(edge.rawValue)] }
        set {
            if widths.isEmpty { widths = Array(repeating: BlockLength(), count: 12) }
            widths[(layer.rawValue + 1) * 4 + Int(edge.rawValue)] = newValue
        }
    }

    func edges(_ layer: TextBlock.Layer, in enclosing: CGFloat) -> BlockEdges {
        guard !widths.isEmpty else { return BlockEdges() }
        func side(_ edge: NSRectEdge) -> CGFloat { self[layer, edge].resolved(in: enclosing) }
        return BlockEdges(left: side(.minX), top: side(.minY), right: side(.maxX), bottom: side(.maxY))
    }

    init() {}

    init(coder: NSCoder) {
        for dimension in TextBlock.Dimension.allCases {
            if let length = Self.length(coder, "dimension\(dimension.rawValue)") { dimensions[dimension] = length }
        }
        if coder.containsValue(forKey: "columnMeasures") {
            let numbers = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "columnMeasures") as? [NSNumber]
            columnMeasures = .init(archived: numbers ?? [])
        }
        widths = (0..<12).map { Self.length(coder, "width\($0)") ?? BlockLength() }
        borderColors = (0..<4).map { coder.decodeObjectIfPresent(of: Color.self, forKey: "borderColor\($0)") }
        backgroundColor = coder.decodeObjectIfPresent(of: Color.self, forKey: "backgroundColor")
        let alignment = UInt(max(0, coder.decodeInteger(forKey: "verticalAlignment")))
        verticalAlignment = TextBlock.VerticalAlignment(rawValue: alignment) ?? .topAlignment
    }

    func encode(with coder: NSCoder) {
        func encode(_ length: BlockLength, _ key: String) {
            guard length != BlockLength() else { return }
            coder.encode(Double(length.value), forKey: key)
            coder.encode(length.isPercentage, forKey: key + "IsPercentage")
        }
        for (dimension, length) in dimensions { encode(length, "dimension\(dimension.rawValue)") }
        if !columnMeasures.isEmpty { coder.encode(NSArray(array: columnMeasures.archived), forKey: "columnMeasures") }
        for (index, length) in widths.enumerated() { encode(length, "width\(index)") }
        for (index, color) in borderColors.enumerated() {
            if let color { coder.encode(color, forKey: "borderColor\(index)") }
        }
        if let backgroundColor { coder.encode(backgroundColor, forKey: "backgroundColor") }
        coder.encode(Int(verticalAlignment.rawValue), forKey: "verticalAlignment")
    }

    private static func length(_ coder: NSCoder, _ key: String) -> BlockLength? {
        guard coder.containsValue(forKey: key) else { return nil }
        return BlockLength(
            value: CGFloat(coder.decodeDouble(forKey: key)), isPercentage: coder.decodeBool(forKey: key + "IsPercentage"))
    }
}
