public import Foundation
import TextKit
public import TextViews

// Text with its attachments, as a program writes and reads it; the delegate is not asked.
extension TextView {
    /// A range of the text as Rich Text Format with attachments (`NSText.rtfd(from:)`), in a format of our own.
    public func rtfd(from range: NSRange) -> Data? { textStorage?.rtfd(from: range) }

    /// Replaces characters by those of Rich Text Format with attachments (`NSText.replaceCharacters(in:withRTFD:)`). Other data does nothing.
    /// The range must be in the text.
    public func replaceCharacters(in range: NSRange, withRTFD rtfdData: Data) {
        guard let text = NSAttributedString(rtfd: rtfdData, documentAttributes: nil) else { return }
        textStorage?.replaceCharacters(in: range, with: text)
    }

    /// Writes the whole text as a folder of Rich Text Format with attachments; false where that fails
    /// (`NSText.writeRTFD(toFile:atomically:)`).
    @discardableResult
    public func writeRTFD(toFile path: String, atomically flag: Bool) -> Bool {
        let text = attributedString()
        guard let folder = text.rtfdFileWrapper(from: NSRange(location: 0, length: text.length)) else { return false }
        let options: FileWrapper.WritingOptions = flag ? [.atomic, .withNameUpdating] : .withNameUpdating
        return (try? folder.write(to: URL(fileURLWithPath: path), options: options, originalContentsURL: nil)) != nil
    }

    /// Sets the text from a file of Rich Text Format, or a folder of it with attachments; false, with the text as it is, where that fails
    /// (`NSText.readRTFD(fromFile:)`).
    @discardableResult
    public func readRTFD(fromFile path: String) -> Bool {
        guard let folder = try? FileWrapper(url: URL(fileURLWithPath: path)) else { return false }
        let read =
            folder.isDirectory
            ? NSAttributedString(rtfdFileWrapper: folder, documentAttributes: nil)
            : folder.regularFileContents.flatMap { NSAttributedString(rtf: $0, documentAttributes: nil) }
        guard let read, let text = textStorage else { return false }
        text.setAttributedString(read)
        return true
    }
}
