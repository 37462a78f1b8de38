public import Foundation

/// A region that text is laid out in (NSTextContainer).
open class TextContainer: NSObject {
    public override init() { super.init() }
}
