public import Foundation

/// The result of a layout as JSON: containers, line fragments, attachments and links with their rectangles and characters.
/// Rectangles are `[x, y, width, height]` in logical pixels of the container, characters `[location, length]` in UTF-16. Each
/// element takes one line of text, in reading order.
///
/// The text is put together here. `JSONEncoder` writes no spaces, and keys in an order that is not this one; for 66,064 lines it takes
/// 1,210 ms of processor time, or 1,249 ms line by line, where this takes 444 ms.
public struct LayoutDump {
    /// A figure that text keeps out of; the view has them, the layout does not.
    public struct Figure {
        /// The figure's name in the dump.
        public var name: String
        /// The figure's frame in logical pixels, in the same coordinates as `origins`.
        public var rect: CGRect
        /// The UTF-16 offset of the character that the figure stays with.
        public var anchor: Int

        /// A figure with its frame in logical pixels and its anchor as a UTF-16 offset; nothing is checked.
        public init(name: String, rect: CGRect, anchor: Int) {
            self.name = name
            self.rect = rect
            self.anchor = anchor
        }
    }

    private let manager: LayoutManager
    private let figures: [Figure]
    private let origins: [CGPoint]

    /// Lays everything out.
    /// - Parameter origins: where the containers lie beside each other, in the coordinates of the figures; empty where they
    ///   need not be given.
    public init(_ manager: LayoutManager, figures: [Figure] = [], origins: [CGPoint] = []) {
        self.manager = manager
        self.figures = figures
        self.origins = origins
        manager.layout.settle(to: .everything)
    }

    /// The dump: an object with `containers`, `lines`, `attachments`, `figures` and `links`, an array each, with no
    /// escapes beyond those that JSON asks for. Lengths are rounded to thousandths. O(lines + attachments + links).
    public var json: String {
        var lines: [String] = []
        var attachments: [String] = []
        manager.layout.forEachLocatedFragment(inUTF16: 0..<manager.utf16Count, isContiguous: true) { located in
            lines.append(line(located))
            attachments += self.attachments(located)
            return true
        }
        let sections = [
            ("containers", manager.textContainers.enumerated().map(container)), ("lines", lines), ("attachments", attachments),
            ("figures", figures.map(figure)), ("links", links()),
        ]
        return "{\n"
            + sections.map { name, items in
                "  \"\(name)\": [" + (items.isEmpty ? "" : "\n    " + items.joined(separator: ",\n    ") + "\n  ") + "]"
            }.joined(separator: ",\n") + "\n}\n"
    }

    private func container(_ index: Int, _ container: TextContainer) -> String {
        let origin = index < origins.count ? "\"origin\": [\(number(origins[index].x)), \(number(origins[index].y))], " : ""
        let size = container.size
        let used = manager.usedRect(for: container)
        func side(_ length: CGFloat) -> String {
            number(container.isUnlimited(length) ? TextContainer.unlimited : length)
        }
        return
            "{\(origin)\"size\": [\(side(size.width)), \(side(size.height))], \"used\": \(rect(used)), \"exclusions\": [\(container.exclusionPaths.map { rect($0.bounds) }.joined(separator: ", "))]}"
    }

    private func line(_ located: LocatedFragment) -> String {
        var fields = [
            "\"container\": \(containerIndex(located))", "\"characters\": \(range(located.utf16))",
            "\"rect\": \(rect(manager.limited(located.rect)))", "\"used\": \(rect(manager.limited(located.usedRect)))",
            "\"baseline\": \(number(located.baseline.pixels / manager.scale))",
        ]
        let units = located.paragraph.text.utf16[located.fragment.utf16.clamped(to: 0..<located.paragraph.utf16Count)]
        fields.append("\"text\": \(string(String(decoding: units, as: UTF16.self)))")
        if located.fragment.slack > .zero { fields += elongations(located) }
        if let truncation = located.fragment.extras?.truncation {
            let cut = truncation.cut
            let start = located.utf16Start + cut.lowerBound
            fields.append("\"truncated\": \(range(start..<max(start, min(manager.utf16Count, located.utf16Start + cut.upperBound))))")
            var shown = Array(located.paragraph.text.utf16[Int(located.fragment.start)..<truncation.headEnd])
            shown += truncation.token.text.utf16[..<truncation.tokenEnd]
            if let tail = truncation.tail { shown += tail.paragraph.text.utf16[tail.utf16] }
            fields.append("\"shown\": \(string(String(decoding: shown, as: UTF16.self)))")
        }
        return "{" + fields.joined(separator: ", ") + "}"
    }

    /// The characters that justification made longer, and by how much.
    private func elongations(_ located: LocatedFragment) -> [String] {
        var found: [String] = []
        manager.glyphs(of: located).walk { run, lineGlyph in
            guard let elongation = lineGlyph.elongation else { return true }
            let utf16 = located.utf16Start + Int(run.chunk.shaped.clusters[lineGlyph.glyph])
            found.append("[\(utf16), \(number(elongation.width.pixels / manager.scale))]")
            return true
        }
        return found.isEmpty ? [] : ["\"elongated\": [\(found.reversed().joined(separator: ", "))]"]
    }

    private func attachments(_ located: LocatedFragment) -> [String] {
        guard located.fragment.extras?.dynamics.isEmpty == false else { return [] }
        var found: [String] = []
        manager.glyphs(of: located).walk { run, lineGlyph in
            let utf16 = Int(run.chunk.shaped.clusters[lineGlyph.glyph])
            guard run.role == .text, run.chunk.shaped.runs[run.run].kind == .attachment,
                let box = located.attachmentBox(ofGlyph: located.paragraph.glyph(lineGlyph.glyph, in: run.chunk), atUTF16: utf16)
            else { return true }
            let frame = FixedRect(
                x: lineGlyph.x, y: located.baseline + lineGlyph.dy - box.ascent, width: box.advance, height: box.ascent + box.descent)
            found.append(
                "{\"container\": \(containerIndex(located)), \"character\": \(located.utf16Start + utf16), \"rect\": \(rect(frame.logical(scale: manager.scale)))}"
            )
            return true
        }
        return found
    }

    private func figure(_ figure: Figure) -> String {
        "{\"name\": \(string(figure.name)), \"rect\": \(rect(figure.rect)), \"anchor\": \(figure.anchor)}"
    }

    private func links() -> [String] {
        guard let storage = manager.textStorage else { return [] }
        var found: [String] = []
        storage.enumerateAttribute(.link, in: NSRange(location: 0, length: storage.length)) { value, characters, _ in
            guard let value else { return }
            let target = (value as? URL)?.absoluteString ?? (value as? String) ?? ""
            let rects = manager.textContainers.flatMap {
                manager.selectionRects(forCharacterRange: characters, in: $0, isTight: true)
            }
            found.append(
                "{\"characters\": \(range(characters.range)), \"target\": \(string(target)), \"rects\": [\(rects.map(rect).joined(separator: ", "))]}"
            )
        }
        return found
    }

    private func containerIndex(_ located: LocatedFragment) -> Int {
        Int(located.row.container)
    }

    // MARK: Values

    /// Null for what is no length: JSON has neither infinity nor NaN. A container without a bottom has `TextContainer.unlimited`.
    private func number(_ value: CGFloat) -> String {
        guard abs(value) < CGFloat(Int32.max) * 64 else { return "null" }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }

    private func rect(_ rect: CGRect) -> String {
        "[\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)), \(number(rect.height))]"
    }

    private func range(_ range: Range<Int>) -> String { "[\(range.lowerBound), \(range.count)]" }

    private func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20: result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
