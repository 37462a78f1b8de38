import Foundation
import TextKit

/// The numbers of the text's lines at its side. They are no part of the text: nothing selects or copies them.
extension TextView {
    /// Whether each line of the text, which ends at a line feed, has its number at its left; one that is wrapped has it at its first row.
    /// An addition to UITextView.
    public var showsLineNumbers: Bool {
        get { state.showsLineNumbers }
        set {
            guard newValue != state.showsLineNumbers else { return }
            changingGeometry { state.showsLineNumbers = newValue }
            setNeedsDisplay()
        }
    }

    /// The least number of digits that there is space for, so that a text which grows is not set anew at once.
    private static var leastDigits: Int { 3 }
    /// So much of a text is counted through for the number of its lines, in UTF-16 units; a longer one is taken to have millions.
    private static var counted: Int { 8 << 20 }
    /// Between the numbers and the text, and at their left.
    private static var gap: CGFloat { 12 }
    private static var margin: CGFloat { 6 }

    private var numberAttributes: [NSAttributedString.Key: Any] {
        [.font: lineNumberFont, .foregroundColor: Color(viewTheme.ink.mixed(with: viewTheme.paper, share: 0.4))]
    }

    /// In the size of the text, somewhat smaller.
    private var lineNumberFont: Font {
        let font = textStorage.length > 0 ? textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font : nil
        let size = ((font?.pointSize ?? 16) * 0.8).rounded()
        return Font(name: "monospace", size: size) ?? Font.systemFont(ofSize: size)
    }

    /// The width of the strip that the numbers need, with the space around them.
    var lineNumberWidth: CGFloat {
        let length = textStorage.length
        let lines = length <= Self.counted ? lineNumber(at: length) ?? 1 : 9_999_999
        let digits = max(Self.leastDigits, String(lines).count)
        return
            (NSAttributedString(string: String(repeating: "0", count: digits), attributes: numberAttributes).size().width + Self.gap
            + Self.margin).rounded(.up)
    }

    /// A number, and the line box that it stands beside, in its column.
    private struct Numbered {
        var number: Int
        var column: Int
        var line: LayoutManager.LineBox
    }

    /// The numbers whose lines begin in a rectangle of the view. O(lines that show).
    private func numberedLines(in rect: CGRect) -> [Numbered] {
        guard textStorage.length > 0 else { return [] }
        let columns = columns
        let page = pageRect(rect)
        return columns.columns(meeting: page).filter { $0 < columnContainers.count }.flatMap { column -> [Numbered] in
            let rows = columns.local(page, in: column)
            guard let shown = Range(layoutManager.characterRange(ofLinesIn: rows, of: columnContainers[column])), !shown.isEmpty else {
                return []
            }
            var found: [Numbered] = []
            var offset = reader.paragraph(at: shown.lowerBound).lowerBound
            guard var number = lineNumber(at: offset) else { return [] }
            while offset < shown.upperBound {
                let line = reader.paragraph(at: offset)
                if offset >= shown.lowerBound, sectionFolds.range(hiding: offset) == nil,
                    let box = layoutManager.lineBox(forCharacterAt: offset)
                {
                    found.append(Numbered(number: number, column: column, line: box))
                }
                if line.isEmpty { break }
                if textStorage.characters(in: line.upperBound - 1..<line.upperBound) == "\n" { number += 1 }
                offset = line.upperBound
            }
            return found
        }
    }

    func recordLineNumbers(in rect: CGRect, into list: inout DisplayList) {
        guard showsLineNumbers else { return }
        let (columns, corner) = (columns, containerCorner)
        let shift = state.unwrapped?.offset ?? 0
        let left = corner.x + shift
        if shift > 0 {
            // Text that is scrolled to the left goes below the numbers.
            let strip = CGRect(x: paneInset, y: rect.minY, width: max(0, left - paneInset), height: rect.height)
            list.append(.fillRect(deviceRect(strip), (backgroundColor ?? Color(viewTheme.paper)).rgba))
        }
        let lines = numberedLines(in: CGRect(x: 0, y: rect.minY, width: frame.width, height: rect.height))
        let attributes = numberAttributes
        let ascender = lineNumberFont.ascender
        list = GraphicsContext.recording(list, scale: scale) {
            for numbered in lines {
                let text = NSAttributedString(string: String(numbered.number), attributes: attributes)
                let frame = columns.frame(ofColumn: numbered.column)
                let right = left + frame.minX - Self.gap
                let top = corner.y + frame.minY + numbered.line.baseline - ascender
                text.draw(at: CGPoint(x: deviceAligned(right - text.size().width), y: deviceAligned(top)))
            }
        }
    }
}

extension RGBA {
    /// The colour between two.
    fileprivate func mixed(with other: RGBA, share: Double) -> RGBA {
        func part(_ own: UInt16, _ its: UInt16) -> UInt16 { UInt16(Double(own) * (1 - share) + Double(its) * share) }
        return RGBA(red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue), alpha: alpha)
    }
}
