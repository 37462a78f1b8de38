import Expectations
import Foundation
import Testing

@testable import TextKit

/// Which paragraphs stand together at the end of a container.
struct KeptParagraphTests {
    private enum Kind: CaseIterable { case text, heading, code, picture, lastLine }

    private static func style(_ kind: Kind) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        switch kind {
        case .heading: (style.headingLevel, style.paragraphSpacingBefore, style.paragraphSpacing) = (2, 9, 3)
        case .code: style.keepsRowsWhole = true
        case .lastLine: (style.keepsRowsWhole, style.paragraphSpacing) = (true, 8)
        case .text, .picture: style.paragraphSpacing = 5
        }
        return style
    }

    private static func paragraph(_ kind: Kind, _ random: inout SeededGenerator) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [.font: LayoutFixture.font, .paragraphStyle: style(kind)]
        if kind == .picture {
            let attachment = TextAttachment()
            attachment.bounds = CGRect(x: 0, y: 0, width: 80, height: 70)
            attributes[.attachment] = attachment
        }
        let words = kind == .text ? 1 + Int(random.next() % 40) : 2
        let text = kind == .picture ? "\u{FFFC}" : OracleTests.prose(words: words, &random)
        return NSAttributedString(string: text + "\n", attributes: attributes)
    }

    /// Texts, one heading above another, headings above pictures, groups of one to six lines of code, and such groups that follow each
    /// other.
    private static func fixture(_ height: CGFloat, seed: UInt64) -> LayoutFixture {
        var random = SeededGenerator(seed: seed &+ 400)
        let fixture = LayoutFixture("", width: 200)
        for _ in 0..<40 {
            var kinds: [Kind] = [.text]
            switch random.next() % 5 {
            case 0: kinds += [.heading, .heading]
            case 1: kinds += [.heading, .picture]
            case 2: kinds += [.heading, .heading, .picture]
            case 3: kinds += Array(repeating: .code, count: 1 + Int(random.next() % 6))
            default: for _ in 0..<3 { kinds += Array(repeating: .code, count: 1 + Int(random.next() % 6)) + [.lastLine] }
            }
            for kind in kinds { fixture.storage.append(paragraph(kind, &random)) }
        }
        fixture.container.size.height = height
        fixture.addPages(60, width: 200, height: height)
        return fixture
    }

    /// The containers of each paragraph's rows.
    private func paragraphs(_ fixture: LayoutFixture) -> [(kind: Kind, containers: [Int])] {
        var found: [(kind: Kind, containers: [Int])] = []
        let text = fixture.storage.string as NSString
        fixture.manager.layout.settle(to: .everything)
        var isNew = true
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<max(1, text.length), isContiguous: true) { located in
            let index = fixture.manager.textContainers.firstIndex { $0 === located.region.container } ?? -1
            let style = fixture.storage.attribute(.paragraphStyle, at: located.utf16.lowerBound, effectiveRange: nil) as? ParagraphStyle
            let isPicture = text.character(at: located.utf16.lowerBound) == 0xFFFC
            let kind: Kind =
                isPicture
                ? .picture
                : (style?.headingLevel ?? 0) > 0
                    ? .heading : style?.keepsRowsWhole != true ? .text : style?.paragraphSpacing == 8 ? .lastLine : .code
            if isNew { found.append((kind, [])) }
            found[found.count - 1].containers.append(index)
            isNew = text.character(at: located.utf16.upperBound - 1) == 10
            return true
        }
        return found
    }

    private static let heights = [211, 223, 235, 247, 259, 271, 283, 295, 340]

    @Test(arguments: heights) func `a heading goes with the picture or the heading below it to the next container`(height: Int) {
        let fixture = Self.fixture(CGFloat(height), seed: UInt64(height))
        let found = paragraphs(fixture)
        var pictures = 0
        for (heading, next) in zip(found, found.dropFirst()) where heading.kind == .heading {
            expectEqual(heading.containers.last, next.containers.first, "\(height): above \(next.kind)")
            if next.kind == .picture { pictures += 1 }
        }
        expect(pictures > 5)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
    }

    @Test func `without rules it stays above`() {
        let apart = Self.heights.map { height -> Int in
            let fixture = Self.fixture(CGFloat(height), seed: UInt64(height))
            for container in fixture.manager.textContainers { container.pageManners = PageManners() }
            let found = paragraphs(fixture)
            return zip(found, found.dropFirst()).count { $0.kind == .heading && $0.containers.last != $1.containers.first }
        }
        expect(apart.reduce(0, +) > 3, "\(apart)")
    }

    @Test(arguments: heights) func `no line of code is left over at the foot or the top of a container`(height: Int) {
        let fixture = Self.fixture(CGFloat(height), seed: UInt64(height) + 50)
        var groups: [[(kind: Kind, containers: [Int])]] = [[]]
        for paragraph in paragraphs(fixture) {
            let isLine = paragraph.kind == .code || paragraph.kind == .lastLine
            if isLine { groups[groups.count - 1].append(paragraph) }
            if paragraph.kind != .code { groups.append([]) }
        }
        for group in groups where group.count > 1 {
            let rows = group.flatMap { $0.containers }
            let feet = rows.prefix { $0 == rows[0] }.count
            let heads = rows.reversed().prefix { $0 == rows[rows.count - 1] }.count
            expect(feet > 1 && heads > 1, "\(height): \(rows)")
        }
    }

    @Test(arguments: heights) func `no line of code is left over where the next one takes several rows`(height: Int) {
        var random = SeededGenerator(seed: UInt64(height) + 900)
        let fixture = LayoutFixture("", width: 200)
        for _ in 0..<40 {
            fixture.storage.append(Self.paragraph(.text, &random))
            for line in 0..<4 {
                let text = OracleTests.prose(words: line == 1 ? 4 + Int(random.next() % 16) : 2, &random) + "\n"
                let attributes: [NSAttributedString.Key: Any] = [
                    .font: LayoutFixture.font, .paragraphStyle: Self.style(line < 3 ? .code : .lastLine),
                ]
                fixture.storage.append(NSAttributedString(string: text, attributes: attributes))
            }
        }
        fixture.container.size.height = CGFloat(height)
        fixture.addPages(90, width: 200, height: CGFloat(height))
        let found = paragraphs(fixture)
        let firsts = zip(found, found.dropFirst()).filter { $0.0.kind == .text }.map(\.1)
        let seconds = zip(found, found.dropFirst(2)).filter { $0.0.kind == .text }.map(\.1)
        expect(seconds.count { $0.containers.count > 1 } > 20)
        for (first, second) in zip(firsts, seconds) {
            expect(first.containers.last == second.containers.first || first.containers.count > 1, "\(height)")
        }
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `a picture that is higher than a container takes no heading along`() {
        let fixture = LayoutFixture("", width: 200)
        var random = SeededGenerator(seed: 1)
        fixture.storage.append(Self.paragraph(.text, &random))
        fixture.storage.append(Self.paragraph(.heading, &random))
        fixture.storage.append(Self.paragraph(.picture, &random))
        fixture.container.size.height = 400
        fixture.addPages(20, width: 200, height: 60)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
    }

    @Test(arguments: 0..<6) func `incremental layout equals fresh layout, whatever changes below headings and among code`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed &+ 70)
        let fixture = Self.fixture(CGFloat(211 + Int(seed) * 12), seed: seed)
        for step in 0..<24 {
            let text = fixture.storage.string as NSString
            let paragraph = text.paragraphRange(for: NSRange(location: Int(random.next() % UInt64(text.length)), length: 0))
            let kind = Kind.allCases[Int(random.next() % UInt64(Kind.allCases.count))]
            switch random.next() % 4 {
            case 0: fixture.storage.deleteCharacters(in: paragraph)
            case 1: fixture.storage.insert(Self.paragraph(kind, &random), at: paragraph.location)
            case 2: fixture.storage.replaceCharacters(in: paragraph, with: Self.paragraph(kind, &random))
            default:
                let style = Self.style(kind == .picture ? .text : kind)
                fixture.storage.addAttribute(.paragraphStyle, value: style, range: paragraph)
            }
            if step % 3 == 0 { fixture.manager.ensureLayout(for: fixture.manager.textContainers[2]) }
            expectEqual(fixture.lines, fixture.fresh().lines, "seed \(seed), step \(step)")
        }
    }
}
