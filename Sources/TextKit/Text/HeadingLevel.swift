// AppKit's paragraph styles have a level as a heading, under the name `headerLevel`, and UIKit's have none. A public member of this module
// is seen by every client of either kit's names, so the level has a name of its own here, and AppKit's in AppKitNames alone. A member of a
// protocol does not stand in the way of a subclass with a member of that name, as one of the class would.

/// A paragraph style with the heading level of its paragraphs. Every ``ParagraphStyle`` has it.
public protocol HeadingLevelReading: ParagraphStyle {}
/// A paragraph style whose level as a heading can be set. Every ``MutableParagraphStyle`` can.
public protocol HeadingLevelWriting: HeadingLevelReading, MutableParagraphStyle {}

extension ParagraphStyle: HeadingLevelReading {}
extension MutableParagraphStyle: HeadingLevelWriting {}

extension HeadingLevelReading {
    /// 1 to 6 for a heading, 0 for other paragraphs (NSParagraphStyle.headerLevel in AppKit).
    public var headingLevel: Int { values.headerLevel }
}

extension HeadingLevelWriting {
    /// 1 to 6 for a heading, 0 for other paragraphs (NSMutableParagraphStyle.headerLevel in AppKit).
    public var headingLevel: Int {
        get { values.headerLevel }
        set { values.headerLevel = newValue }
    }
}
