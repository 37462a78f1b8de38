import Foundation
import TextKit

extension MarkdownEvents {
    /// Inserts a picture of Markdown, whose title may say `float=left`, `float=right` and `width=120`.
    func insert(_ image: OpenImage) {
        var side: DocumentFigure.Side?
        var width: CGFloat?
        for word in image.title.split(whereSeparator: { $0 == " " || $0 == "," || $0 == ";" }) {
            switch word.lowercased() {
            case "float=left": side = .left
            case "float=right": side = .right
            default: if word.hasPrefix("width=") { width = Self.length(String(word.dropFirst(6))) }
            }
        }
        insertPicture(
            image.source, String(decoding: image.text, as: UTF8.self), float: side.map { MarkdownFloat(side: $0) },
            extent: PictureExtent(width: width))
    }

    /// Inserts a picture in the text, beside it, or as a sign with its description where it cannot be shown; none that is for paper of the
    /// other kind, dark or light.
    func insertPicture(_ source: String, _ text: String, float: MarkdownFloat?, extent: PictureExtent) {
        if let query = PictureSource.query(ofAddress: source) {
            dependsOnColorScheme = true
            if !CSSCondition.media(query, isDark: isDark) { return }
        }
        if !builder.isInBlock { builder.beginBlock(values(.body)) }
        guard let picture = finder.picture(source) else { return insertPlaceholder(source, text, floats: float != nil) }
        insert(picture, text, float: float, extent: extent)
    }

    func insert(_ picture: Picture, _ text: String, float: MarkdownFloat?, extent: PictureExtent) {
        if let float, table == nil {
            let link = builder.inline.link >= 0 ? builder.content.links.url(builder.inline.link) : nil
            builder.append(
                DocumentFigure(
                    picture: picture, utf16: 0, side: float.side, width: extent.width, widthPercentage: extent.widthPercentage,
                    height: extent.height, inset: float.inset, alternativeText: text, link: link, wrap: float.wrap, shape: shape(of: float))
            )
        } else {
            builder.append(attachment: .picture(picture, alternativeText: text, extent: extent))
        }
    }

    /// The picture that a float has its shape from.
    private func shape(of float: MarkdownFloat) -> Picture? {
        guard float.wrap.shape == .image, let name = float.wrap.image else { return nil }
        return finder.picture(name)
    }

    /// - Parameters:
    ///   - source: what the picture is called; empty for a drawing, which leads nowhere.
    ///   - floats: whether the picture would stand beside the text.
    func insertPlaceholder(_ source: String, _ text: String, floats: Bool = false) {
        let before = builder.inline
        if before.link < 0, !source.isEmpty { builder.inline.link = builder.link(named: source, finder) }
        let label = text.isEmpty ? AttachmentKind.placeholderLabel(source) : text
        builder.appendPlaceholder(label, floats: floats && table == nil)
        builder.inline = before
    }

    /// A length in pixels as HTML attributes give it, 10,000 at most; nil for percentages and nonsense.
    static func length(_ text: String) -> CGFloat? {
        let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
        guard let value = Double(digits), value >= 1, value.isFinite else { return nil }
        return min(10_000, CGFloat(value))
    }
}

/// Where a picture floats, and how text flows around it.
struct MarkdownFloat {
    var side: DocumentFigure.Side
    var inset: CGFloat = 0
    var wrap = CSSWrap()
}
