import Foundation
import TextKit

/// A picture or file that the text of a package names.
struct RTFGraphic {
    private var width = 0
    private var height = 0

    mutating func describe(_ word: String, _ value: Int) {
        switch word {
        case "width": width = max(0, value)
        case "height": height = max(0, value)
        default: break
        }
    }

    /// The file of that name in a package, or beside the document where there is none. A file that is missing, or a link, becomes the sign
    /// for a picture that cannot be shown; one that is no picture gets that sign as its image.
    func make(_ name: String, in package: FileWrapper?) -> RichPicture {
        var made = RichPicture(source: source(name, package))
        // Twips.
        if width > 0, height > 0 { (made.width, made.height) = (CGFloat(width) / 20, CGFloat(height) / 20) }
        if case .attachment(let attachment) = made.source, let width = made.width, let height = made.height {
            let size = CGSize(width: width, height: height)
            if attachment.shownBounds.size != size { attachment.bounds = CGRect(origin: .zero, size: size) }
        }
        return made
    }

    private func source(_ name: String, _ package: FileWrapper?) -> RichPicture.Source {
        guard let package else { return FileNames.isValid(name) ? .named(name) : .attachment(AttachmentKind.placeholder.make()) }
        let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let file = package.fileWrappers?[name] ?? package.fileWrappers?[trimmed], !file.isSymbolicLink else {
            return .attachment(AttachmentKind.placeholder.make())
        }
        let attachment = TextAttachment(fileWrapper: file)
        if attachment.shownBounds.isEmpty { attachment.image = AttachmentKind.placeholder.make().image }
        return .attachment(attachment)
    }
}

extension RTFParser {
    func endGraphic(_ name: String) {
        guard state.destination == .body, !state.isHidden else { return }
        openParagraph()
        // The name ends with the space before the next control word.
        let made = graphic.make(name.hasSuffix(" ") ? String(name.dropLast()) : name, in: package)
        text.append(made, character: text.index(of: character()), link: state.link)
        awaitsGraphicSign = true
    }

    /// The bytes that follow a graphic, without the U+00AC that stands for it.
    func withoutGraphicSign(_ bytes: [UInt8]) -> [UInt8] {
        guard awaitsGraphicSign else { return bytes }
        awaitsGraphicSign = false
        return bytes.starts(with: [0xC2, 0xAC]) ? Array(bytes.dropFirst(2)) : bytes
    }
}
