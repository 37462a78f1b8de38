import Foundation

/// The number that an attribute value stands for: NSNumber, any Swift integer or floating-point number, Bool, or an
/// option set or enumeration stored as itself. Nil for anything else.
///
/// On Linux a `CGFloat` put into an attributed string does not come back as `NSNumber`, nor an `NSNumber` as `CGFloat`.
package func attributeNumber(_ value: Any?) -> Double? {
    switch value {
    case nil: return nil
    case let number as Double: return number
    case let number as CGFloat: return Double(number)
    case let number as Float: return Double(number)
    case let flag as Bool: return flag ? 1 : 0
    case let number as any BinaryInteger: return Double(number)
    case let number as NSNumber: return number.doubleValue
    case let raw as any RawRepresentable: return attributeNumber(raw.rawValue)
    default: return nil
    }
}

/// The integer that an attribute value stands for, cut toward zero; nil where there is none in range.
package func attributeInteger(_ value: Any?) -> Int? {
    attributeNumber(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
}

/// An attribute of `NSAttributedString` as a value of a type: the object may be a number of another type, a raw value, or an address as a
/// string. Nil where it cannot be converted.
func attributeValue<Value>(_ object: Any, as type: Value.Type) -> Value? {
    if let value = object as? Value { return value }
    let found: Any? =
        switch type {
        case is CGFloat.Type: attributeNumber(object).map { CGFloat($0) }
        case is Double.Type: attributeNumber(object)
        case is Float.Type: attributeNumber(object).map { Float($0) }
        case is Int.Type: attributeInteger(object)
        case is UInt.Type: attributeInteger(object).flatMap { UInt(exactly: $0) }
        case is Bool.Type: attributeNumber(object).map { $0 != 0 }
        case is URL.Type: (object as? String).flatMap { URL(string: $0) }
        case let raw as any RawRepresentable.Type: value(object, ofRaw: raw)
        default: nil
        }
    return found as? Value
}

private func value<Raw: RawRepresentable>(_ object: Any, ofRaw type: Raw.Type) -> Any? {
    attributeValue(object, as: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
}
