public import class Foundation.NSObject

/// The base class of every object that serves as an attribute value (`Font`, `Color`, `ParagraphStyle`, …).
///
/// CoreFoundation on Linux compares the values of neighbouring runs by reading the first word after the
/// object header as if it were a CoreFoundation type identifier; a Swift object whose first word is zero
/// there ends the process. The first stored property of this class is a word that reads as CFDictionary's,
/// which leads the comparison to `isEqual(_:)`. Subclasses override `isEqual(_:)` and `hash`.
open class AttributeValueObject: NSObject {
    private let coreFoundationHeader: UInt64 = (18 << 8) + 0x80

    public override init() { super.init() }
}
