public import Foundation

/// An attribute whose value is another one in an `NSAttributedString` (ObjectiveCConvertibleAttributedStringKey).
///
/// Foundation has this protocol on Apple's systems alone. Here the conversions between `AttributedString` and `NSAttributedString`
/// ask it. A key that does not adopt it keeps its value, or the raw value of one that has such.
public protocol ObjectiveCConvertibleAttributedStringKey: AttributedStringKey {
    /// The class of the value in an `NSAttributedString`.
    associatedtype ObjectiveCValue: NSObject

    /// The object for a value.
    /// - Throws: Where the value has none; the attribute is then an error of the conversion, or left out where no scope was named.
    static func objectiveCValue(for value: Value) throws -> ObjectiveCValue

    /// The value of an object.
    /// - Throws: Where the object stands for none.
    static func value(for object: ObjectiveCValue) throws -> Value
}
