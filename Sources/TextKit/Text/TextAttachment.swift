public import Foundation

/// A picture, a file, or an object that draws itself, in place of one U+FFFC (NSTextAttachment).
///
/// Two attachments are equal only if they are the same object. Content may change at any time; the text shows it after
/// `LayoutManager.invalidateLayout(forCharacterRange:…)`, or after the attribute has been set again.
open class TextAttachment: AttributeValueObject, TextAttachmentContainer, NSSecureCoding {
    /// U+FFFC, the character that stands for an attachment.
    public class var character: Int { 0xFFFC }

    private var decoded: Image?
    private var isDecoded = false

    private var ownContents: Data?

    /// The file's contents, those of `fileWrapper` where they were not set; setting them drops the picture decoded from the old ones, and
    /// the wrapper.
    open var contents: Data? {
        get { ownContents ?? fileWrapper?.regularFileContents }
        set {
            fileWrapper = nil
            ownContents = newValue
        }
    }
    /// The file that the attachment stands for; setting it drops `contents`, `image` and the picture decoded from the old one. A file is
    /// read from the disk when its contents are asked for.
    open var fileWrapper: FileWrapper? {
        didSet {
            ownContents = nil
            isDecoded = false
            image = nil
        }
    }
    /// The uniform type identifier of `contents`.
    open var fileType: String?
    /// A picture to show in place of `contents`.
    open var image: Image?
    /// The rectangle in logical pixels relative to the glyph's origin on the baseline, y up; zero takes the picture's size at the baseline.
    open var bounds = CGRect.zero

    /// The space in logical pixels on either side of what is shown, which the line has as well (NSTextAttachment.lineLayoutPadding). 0
    /// by default.
    open var lineLayoutPadding: CGFloat = 0
    /// Whether a view may show the attachment (NSTextAttachment.allowsTextAttachmentView); stored only, since attachments draw themselves
    /// here.
    open var allowsTextAttachmentView = true
    /// Whether a view shows the attachment (NSTextAttachment.usesTextAttachmentView): false.
    open var usesTextAttachmentView: Bool { false }

    /// Measures and draws the attachment instead of its picture; nil where the picture shows. An addition to NSTextAttachment.
    public var painter: (any AttachmentPainter)?

    /// The designated initialiser: an attachment of some file contents; with neither argument, one that shows `image`.
    public init(data contentData: Data?, ofType uti: String?) {
        ownContents = contentData
        fileType = uti
        super.init()
    }

    public convenience override init() { self.init(data: nil, ofType: nil) }

    /// An attachment that shows a picture at its own size, and has no contents.
    public convenience init(image: Image) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// An attachment that stands for a file, and shows the picture that the file has (NSTextAttachment.init(fileWrapper:)).
    public convenience init(fileWrapper: FileWrapper?) {
        self.init(data: nil, ofType: nil)
        self.fileWrapper = fileWrapper
    }

    /// `image`, else the picture decoded once from `contents`.
    open func image(forBounds imageBounds: CGRect, textContainer: TextContainer?, characterIndex charIndex: Int) -> Image? {
        image ?? decodedImage
    }

    /// The result of the attachment's cell where it has one (AppKit), else `bounds` unless they are zero, else the size of the picture at
    /// the baseline.
    open func attachmentBounds(
        for textContainer: TextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        if let painter {
            return painter.frame(for: textContainer, proposedLineFragment: lineFrag, glyphPosition: position, characterIndex: charIndex)
        }
        return shownBounds
    }

    /// `bounds` unless they are zero, else the size of the picture at the baseline.
    package var shownBounds: CGRect {
        if bounds != .zero { return bounds }
        return CGRect(origin: .zero, size: (image ?? decodedImage)?.size ?? .zero)
    }

    private var decodedImage: Image? {
        if !isDecoded {
            decoded = contents.flatMap { Image(data: $0) }
            isDecoded = true
        }
        return decoded
    }

    /// True: an attachment is archived with contents, type and bounds.
    public class var supportsSecureCoding: Bool { true }

    /// Archives contents, type and bounds; a picture without contents as PNG.
    open func encode(with coder: NSCoder) {
        if let data = contents ?? image?.pngData() { coder.encode(NSData(data: data), forKey: "contents") }
        if let fileType { coder.encode(NSString(string: fileType), forKey: "fileType") }
        coder.encode(NSValue(rect: bounds), forKey: "bounds")
    }

    public required init?(coder: NSCoder) {
        ownContents = coder.decodeObjectIfPresent(of: NSData.self, forKey: "contents").map { $0 as Data }
        fileType = coder.decodeObjectIfPresent(of: NSString.self, forKey: "fileType").map { $0 as String }
        bounds = coder.decodeObject(of: NSValue.self, forKey: "bounds")?.rectValue ?? .zero
        super.init()
    }
}
