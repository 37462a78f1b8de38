public import TextKit

// UIKit's paragraph styles have no such member, and types written for UIKit have one of their own.
extension HeadingLevelReading {
    /// 1 to 6 for a heading, 0 for other paragraphs (NSParagraphStyle.headerLevel).
    public var headerLevel: Int { headingLevel }
}

extension HeadingLevelWriting {
    /// 1 to 6 for a heading, 0 for other paragraphs (NSMutableParagraphStyle.headerLevel).
    public var headerLevel: Int {
        get { headingLevel }
        set { headingLevel = newValue }
    }
}
