public import TextKit

extension LineBreakMode {
    /// `rawValue` in the type that AppKit gives it.
    @_disfavoredOverload
    public var rawValue: UInt { UInt(number) }

    /// The mode of a number; nil where there is none.
    @_disfavoredOverload
    public init?(rawValue: UInt) { self.init(rawValue: Int(clamping: rawValue)) }
}
