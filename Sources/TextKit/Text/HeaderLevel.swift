// AppKit's paragraph styles have a level as a heading, UIKit's have none, and subclasses written for UIKit have members of that name. A
// member of a protocol does not stand in their way, as one of the class would.

/// A paragraph style that says whether its paragraphs are headings. Every ``ParagraphStyle`` does.
public protocol HeaderLevelReading: ParagraphStyle {}
/// A paragraph style whose level as a heading can be set. Every ``MutableParagraphStyle`` can.
public protocol HeaderLevelWriting: HeaderLevelReading, MutableParagraphStyle {}

extension ParagraphStyle: HeaderLevelReading {}
extension MutableParagraphStyle: HeaderLevelWriting {}

extension HeaderLevelReading {
    /// 1 to 6 for a heading, 0 for other paragraphs (NSParagraphStyle.headerLevel).
    public var headerLevel: Int { values.headerLevel }
}

extension HeaderLevelWriting {
    /// 1 to 6 for a heading, 0 for other paragraphs (NSMutableParagraphStyle.headerLevel).
    public var headerLevel: Int {
        get { values.headerLevel }
        set { values.headerLevel = newValue }
    }
}
