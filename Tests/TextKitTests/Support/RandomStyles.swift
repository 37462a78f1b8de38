import Foundation

@testable import TextKit

extension LineBreakStrategy {
    /// The strategies of random paragraph styles: each option alone, and with those that it meets in the search for lines.
    static let drawn: [LineBreakStrategy] = [
        [], [], .totalFit, .pushOut, [.totalFit, .pushOut], .standard, .hangulWordPriority, .wholeNames, [.totalFit, .wholeNames],
        [.pushOut, .wholeNames], .hangingPunctuation, [.totalFit, .hangingPunctuation], .wholeWords, [.totalFit, .wholeWords],
        .dividedWords, [.totalFit, .dividedWords, .pushOut], .dividedBesideExclusions, [.pushOut, .dividedBesideExclusions],
    ]

    static func random(_ random: inout SeededGenerator) -> LineBreakStrategy { drawn[Int(random.next() % UInt64(drawn.count))] }
}

extension MutableParagraphStyle {
    /// A style with any of the options that decide about lines. The oracles compare the layout of texts that have such styles: a new option
    /// joins here.
    static func random(_ random: inout SeededGenerator) -> MutableParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = [.left, .right, .center, .justified, .natural][Int(random.next() % 5)]
        style.lineBreakStrategy = .random(&random)
        style.firstLineHeadIndent = CGFloat(random.next() % 40)
        style.headIndent = CGFloat(random.next() % 30)
        style.lastLineAlignment = [.natural, .natural, .justified, .right][abs(Int(style.headIndent)) % 4]
        style.keepsRowsWhole = Int(style.headIndent) % 4 == 0
        style.partsWrappedRows = Int(style.headIndent) % 8 == 0
        style.headIndentFollowsText = Int(style.headIndent) % 3 == 0
        style.keepsWithNext = Int(style.headIndent) % 5 == 1
        style.endsContainer = Int(style.headIndent) % 11 == 7
        if Int(style.headIndent) % 7 == 2 {
            style.columnMeasures = [
                ColumnMeasure(share: 0.7, length: nil, around: 10, taken: 20, leftPart: style.headIndent > 15 ? 0.5 : 1, least: 60),
                ColumnMeasure(share: nil, length: 200, around: 0, taken: 5, leftPart: 0, least: 60),
            ]
        }
        style.tailIndent = random.next() % 2 == 0 ? 0 : -CGFloat(random.next() % 30)
        style.paragraphSpacing = CGFloat(random.next() % 12)
        style.paragraphSpacingBefore = CGFloat(random.next() % 3) * 5
        style.lineSpacing = CGFloat(random.next() % 5)
        style.lineHeightMultiple = random.next() % 2 == 0 ? 0 : 1.3
        style.maximumLineHeight = random.next() % 4 == 0 ? 17 : 0
        style.minimumLineHeight = random.next() % 4 == 0 ? 23 : 0
        return style
    }
}
