import Foundation
@_exported import UIKit

// The two protocols of Proton's Objective-C module.
public protocol DefaultTextFormattingProviding: AnyObject {
    var font: UIFont { get }
    var paragraphStyle: NSMutableParagraphStyle { get }
    var textColor: UIColor { get }
}

public protocol TextStorageDelegate: AnyObject {
    func textStorage(_ textStorage: PRTextStorage, didDelete attachment: NSTextAttachment)
    func textStorage(
        _ textStorage: PRTextStorage, will deleteText: NSAttributedString, insertText insertedText: NSAttributedString, in range: NSRange)
    func textStorage(
        _ textStorage: PRTextStorage, edited actions: NSTextStorage.EditActions, in editedRange: NSRange, changeInLength delta: Int)
}
