public import Foundation
public import TextViews

extension TextView {
    /// What marked text has over what it will be typed with.
    public var markedTextAttributes: [NSAttributedString.Key: Any]? {
        get { markedTextStyle }
        set { markedTextStyle = newValue }
    }
}
