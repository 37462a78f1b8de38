import Foundation
import TextKit

/// A document of paragraphs, headings and pictures that is edited at random, as a person does who works on it. Its blocks are known by a
/// word of their own.
struct EditedDocument {
    enum Format: String, CaseIterable, Sendable {
        case markdown = "md", html, rtf
    }

    struct Block {
        var mark: String
        var words: [String]
        var isHeading = false
        var picture: String?
    }

    let format: Format
    private let folder: ScratchFolder
    private(set) var blocks: [Block] = []
    /// What has been deleted, and what stood before it.
    private(set) var taken: [(block: Block, before: String)] = []
    /// Where lines of the source end.
    private var width = 70
    private var random: RandomNumbers
    private var count = 0

    static let pictures: [String: UInt32] = ["red": 0xFFC0_2020, "blue": 0xFF20_20C0]
    private static let lexicon = """
        river stone candle quiet orchard letter winter harbour copper lantern meadow thunder paper garden window silver kettle shadow
        village market engine bridge violin forest morning carpet button ladder mirror pocket saddle tunnel velvet walnut yellow anchor
        basket cellar donkey island jacket kitten lemon magnet needle oyster pepper quiver ribbon spider timber useful valley whisper
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// SplitMix64.
    struct RandomNumbers {
        var state: UInt64

        mutating func below(_ end: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((bits ^ (bits >> 31)) % UInt64(max(1, end)))
        }
    }

    /// Two pictures among 36 blocks, of which the first floats in HTML.
    init(_ format: Format, seed: UInt64, in folder: ScratchFolder) throws {
        (self.format, self.folder) = (format, folder)
        random = RandomNumbers(state: seed)
        for (name, color) in Self.pictures {
            let bitmap = Bitmap(width: 80, height: 60, pixels: Array(repeating: color, count: 4800))
            try bitmap.pngData().write(to: URL(filePath: folder.path(name + ".png")))
        }
        for index in 0..<36 { blocks.append(newBlock(isHeading: index % 9 == 0)) }
        blocks.insert(Block(mark: "blue", words: [], picture: "blue"), at: 8)
        blocks.insert(Block(mark: "red", words: [], picture: "red"), at: 4)
        try write()
    }

    var path: String { folder.path("a." + format.rawValue) }

    private mutating func newBlock(isHeading: Bool = false) -> Block {
        var words = (0..<(isHeading ? 4 : 25 + random.below(30))).map { _ in Self.lexicon[random.below(Self.lexicon.count)] }
        let mark = "block\(count)x"
        count += 1
        words.insert(mark, at: isHeading ? 2 : 14)
        return Block(mark: mark, words: words, isHeading: isHeading)
    }

    // MARK: Edits

    /// Changes the file in one way; what that was. Blocks of `marks` and those around them are changed more often than others.
    mutating func edit(near marks: Set<String>, sparing spared: Set<String>) throws -> String {
        let near = blocks.indices.filter { marks.contains(blocks[$0].mark) }
        var index = random.below(blocks.count)
        if random.below(2) == 0, !near.isEmpty {
            index = min(blocks.count - 1, max(0, near[random.below(near.count)] + random.below(3) - 1))
        }
        let mark = blocks[index].mark
        let isSpared = spared.contains(mark) || blocks[index].picture != nil
        var what = ""
        switch random.below(8) {
        case 0, 1:
            blocks.insert(newBlock(), at: index)
            what = "a block before \(mark)"
        case 2 where !isSpared && blocks.count > 20:
            taken.append((blocks.remove(at: index), index > 0 ? blocks[index - 1].mark : ""))
            what = "without \(mark)"
        case 3 where !taken.isEmpty:
            let (block, before) = taken.remove(at: random.below(taken.count))
            blocks.insert(block, at: blocks.firstIndex { $0.mark == before }.map { $0 + 1 } ?? min(index, blocks.count))
            what = "\(block.mark) again"
        case 4 where blocks[index].picture == nil:
            let block = blocks.remove(at: index)
            let place = random.below(blocks.count)
            blocks.insert(block, at: place)
            what = "\(mark) moved from \(index) to \(place)"
        case 5:
            let headings = blocks.indices.filter { blocks[$0].isHeading }
            guard let heading = headings.isEmpty ? nil : headings[random.below(headings.count)] else { break }
            blocks[heading].words[0] = Self.lexicon[random.below(Self.lexicon.count)]
            what = "another heading \(blocks[heading].mark)"
        case 6 where !isSpared:
            let words = blocks[index].words.indices.filter { blocks[index].words[$0] != mark }
            let word = words[random.below(words.count)]
            blocks[index].words[word] = Self.lexicon[random.below(Self.lexicon.count)] + "s"
            what = "word \(word) of \(mark)"
        default:
            width = 50 + random.below(40)
            what = "lines of \(width)"
        }
        try write()
        return what
    }

    // MARK: Source

    private func wrapped(_ words: [String]) -> String {
        var lines = [""]
        for word in words {
            if lines[lines.count - 1].count + word.count > width { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.joined(separator: "\n")
    }

    private func write() throws {
        let parts = try blocks.map { block in
            let text = block.isHeading ? block.words.joined(separator: " ") : wrapped(block.words)
            switch format {
            case .markdown: return block.picture.map { "![](\($0).png)\n" } ?? (block.isHeading ? "## " : "") + text + "\n"
            case .html:
                if block.picture == "red" { return "<img src=red.png style='float:left'>" }
                if let name = block.picture { return "<p><img src=\(name).png></p>" }
                return block.isHeading ? "<h2>\(text)</h2>" : "<p>\(text)</p>"
            case .rtf:
                guard let name = block.picture else {
                    return (block.isHeading ? "{\\b\\fs32 \(text)}" : text.replacing("\n", with: " \n")) + "\\par"
                }
                let data = try Data(contentsOf: URL(filePath: folder.path(name + ".png")))
                let digits = data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                return "{\\pict\\pngblip\\picw80\\pich60\\picwgoal1200\\pichgoal900 \(digits)}\\par"
            }
        }
        let source = parts.joined(separator: "\n")
        _ = try folder.write(format == .rtf ? "{\\rtf1\\ansi " + source + "}" : source, to: "a." + format.rawValue)
    }
}
