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
