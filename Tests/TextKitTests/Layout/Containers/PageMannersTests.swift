import Expectations
import Foundation
import Testing

@testable import TextKit

/// Which rows stand together at the end of a container.
struct PageMannersTests {
    /// Paragraphs of one to nine rows, in containers of some height.
    private static func fixture(_ height: CGFloat, seed: UInt64, justified: Bool = false, headings: Bool = false) -> LayoutFixture {
        var random = SeededGenerator(seed: seed &+ 90)
        var text = ""
        for number in 1...60 {
            let most: UInt64 = headings && number % 5 == 0 ? 12 : 45
            text += OracleTests.prose(words: 1 + Int(random.next() % most), &random) + "\n"
        }
        let fixture = LayoutFixture(text, width: 200)
        fixture.manager.justifiesByTotalFit = justified
        let whole = NSRange(location: 0, length: fixture.storage.length)
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 5
        if justified { style.alignment = .justified }
        fixture.storage.addAttribute(.paragraphStyle, value: style, range: whole)
        if headings { Self.makeHeadings(fixture.storage) }
        fixture.container.size.height = height
        fixture.addPages(120, width: 200, height: height)
        return fixture
    }

    /// Makes a heading of each fifth paragraph.
    private static func makeHeadings(_ storage: TextStorage) {
        let style = MutableParagraphStyle()
        style.headingLevel = 2
        style.paragraphSpacingBefore = 9
        var number = 0
        let text = storage.string as NSString
        text.enumerateSubstrings(in: NSRange(location: 0, length: text.length), options: .byParagraphs) { _, _, range, _ in
            number += 1
            if number % 5 == 0 { storage.addAttribute(.paragraphStyle, value: style, range: range) }
        }
    }

    /// For each paragraph, the containers of its rows.
    private func paragraphs(_ fixture: LayoutFixture) -> [(isHeading: Bool, containers: [Int])] {
        var found: [(isHeading: Bool, containers: [Int])] = []
        let text = fixture.storage.string as NSString
        fixture.manager.layout.settle(to: .everything)
        var isNew = true
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<max(1, text.length), isContiguous: true) { located in
            let index = fixture.manager.textContainers.firstIndex { $0 === located.region.container } ?? -1
            let style = fixture.storage.attribute(.paragraphStyle, at: located.utf16.lowerBound, effectiveRange: nil) as? ParagraphStyle
            if isNew { found.append(((style?.headingLevel ?? 0) > 0, [])) }
            found[found.count - 1].containers.append(index)
            isNew = text.character(at: located.utf16.upperBound - 1) == 10
            return true
        }
        return found
    }

    @Test func `two rows stand at the top of a container also where those before it were narrower, beside a figure`() {
        var parted = 0
        for words in 20..<70 {
            var random = SeededGenerator(seed: UInt64(words))
            let fixture = LayoutFixture(OracleTests.prose(words: words, &random) + "\n", width: 200)
            fixture.container.size.height = 150
            fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 90, y: 40, width: 110, height: 110))]
            fixture.addPages(6, width: 200, height: 150)
            let containers = paragraphs(fixture)[0].containers
            guard let last = containers.last, containers.first != last else { continue }
            parted += 1
            expect(containers.count { $0 == last } >= 2, "\(words): \(containers)")
            expectEqual(fixture.texts.joined(), fixture.storage.string)
        }
        expect(parted > 10, "\(parted)")
    }

    @Test(arguments: [130, 141, 152, 163, 174, 205, 310])
    func `two rows at least stand on either side of the end of a container`(height: Int) {
        for justified in [false, true] {
            let fixture = Self.fixture(CGFloat(height), seed: UInt64(height), justified: justified)
            var parted = 0
            for (containers, _) in paragraphs(fixture).map({ ($0.containers, $0.isHeading) }) where containers.first != containers.last {
                parted += 1
                let feet = containers.prefix { $0 == containers[0] }.count
                let heads = containers.reversed().prefix { $0 == containers[containers.count - 1] }.count
                expect(feet >= 2 && heads >= 2, "\(height) \(justified): \(containers)")
            }
            expect(parted > 3, "\(height): \(parted)")
            expectEqual(fixture.texts.joined(), fixture.storage.string)
        }
    }

    @Test func `without rules a row stands alone where it fits`() {
        let fixture = Self.fixture(152, seed: 152)
        for container in fixture.manager.textContainers { container.pageManners = PageManners() }
        let alone = paragraphs(fixture).map(\.containers).contains { rows in
            guard rows.count > 1, rows.first != rows.last else { return false }
            return rows[0] != rows[1] || rows[rows.count - 2] != rows[rows.count - 1]
        }
        expect(alone)
    }

    @Test(arguments: [130, 141, 152, 163, 174, 205, 310]) func `no heading ends a container, or is parted`(height: Int) {
        let fixture = Self.fixture(CGFloat(height), seed: UInt64(height) + 7, headings: true)
        let found = paragraphs(fixture)
        for (heading, next) in zip(found, found.dropFirst()) where heading.isHeading {
            expectEqual(heading.containers.last, next.containers.first, "\(height)")
            expectEqual(heading.containers.first, heading.containers.last, "\(height)")
        }
        expect(found.filter(\.isHeading).count >= 10)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
    }

    /// Each step asks for what shows alone; rows that showed must stand where they stood once the rest is known.
    @Test(arguments: [141, 163, 205]) func `rows that were laid out stay when the rest of the paragraph follows`(height: Int) {
        let fixture = Self.fixture(CGFloat(height), seed: UInt64(height) + 30, headings: true)
        var shown: [[CGRect]] = []
        for container in fixture.manager.textContainers.prefix(12) {
            fixture.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: 0, width: 200, height: CGFloat(height)), in: container)
            shown.append(rows(of: container, fixture))
        }
        fixture.manager.layout.settle(to: .everything)
        expectEqual(fixture.manager.textContainers.prefix(12).map { rows(of: $0, fixture) }, shown)
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    private func rows(of container: TextContainer, _ fixture: LayoutFixture) -> [CGRect] {
        var rows: [CGRect] = []
        fixture.manager.enumerateLineFragments(forGlyphRange: fixture.manager.glyphRange(for: container)) { rect, _, _, _, _ in
            rows.append(rect)
        }
        return rows
    }

    @Test func `a container lower than four rows takes what it can`() {
        for height in [20, 33, 47, 60] {
            let fixture = Self.fixture(CGFloat(height), seed: 3, headings: true)
            fixture.addPages(300, width: 200, height: CGFloat(height))
            expectEqual(fixture.texts.joined(), fixture.storage.string, "\(height)")
        }
    }

    @Test func `rules are archived with their container`() throws {
        let container = TextContainer(size: CGSize(width: 10, height: 10))
        container.pageManners = .typographic
        let data = try NSKeyedArchiver.archivedData(withRootObject: container, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: TextContainer.self, from: data)
        expectEqual(read?.pageManners, .typographic)
    }
}

extension OracleTests {
    static func prose(words: Int, _ random: inout SeededGenerator) -> String {
        let pool = ["the", "of", "water", "office", "butterfly", "a", "evening", "lanterns", "rabbit", "looked", "away"]
        return (0..<words).map { _ in pool[Int(random.next() % UInt64(pool.count))] }.joined(separator: " ")
    }
}
