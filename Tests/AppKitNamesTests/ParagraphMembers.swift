import AppKitNames
import Expectations
import Foundation
import Testing
import class TextKit.GraphicsContext

/// Sections 6 to 10 of the contract in AppKit's shape: styles, blocks, tables, fonts and paths.
struct ParagraphMembers {
    /// A block that draws itself and overrides its rectangles.
    final class OwnBlock: NSTextBlock {
        var drawn = 0
        override init() { super.init() }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func rectForLayout(
            at startingPoint: NSPoint, in rect: NSRect, textContainer: NSTextContainer, characterRange charRange: NSRange
        ) -> NSRect {
            super.rectForLayout(at: startingPoint, in: rect, textContainer: textContainer, characterRange: charRange)
        }
        override func boundsRect(
            forContentRect contentRect: NSRect, in rect: NSRect, textContainer: NSTextContainer, characterRange charRange: NSRange
        ) -> NSRect {
            super.boundsRect(forContentRect: contentRect, in: rect, textContainer: textContainer, characterRange: charRange)
        }
        override func drawBackground(
            withFrame frameRect: NSRect, in controlView: NSView, characterRange charRange: NSRange, layoutManager: NSLayoutManager
        ) { drawn += 1 }
    }

    @Test func `a block has TextKit's numbers and defaults`() throws {
        let dimensions: [NSTextBlock.Dimension] = [.width, .minimumWidth, .maximumWidth, .height, .minimumHeight, .maximumHeight]
        expectEqual(dimensions.map { Int($0.rawValue) }, [0, 1, 2, 4, 5, 6])
        expectEqual(([.padding, .border, .margin] as [NSTextBlock.Layer]).map { Int($0.rawValue) }, [-1, 0, 1])
        expect(NSTextBlock.ValueType.absoluteValueType.rawValue == 0 && NSTextBlock.ValueType.percentageValueType.rawValue == 1)
        let vertical: [NSTextBlock.VerticalAlignment] = [.topAlignment, .middleAlignment, .bottomAlignment, .baselineAlignment]
        expectEqual(vertical.map { Int($0.rawValue) }, [0, 1, 2, 3])
        let block = NSTextBlock()
        expect(dimensions.allSatisfy { block.value(for: $0) == 0 && block.valueType(for: $0) == .absoluteValueType })
        expect(block.width(for: .padding, edge: .minX) == 0 && block.backgroundColor == nil && block.borderColor(for: .minY) == nil)
        expect(block.verticalAlignment == .topAlignment && block.contentWidth == 0)
        block.setContentWidth(50, type: .percentageValueType)
        block.setValue(20, type: .absoluteValueType, for: .minimumHeight)
        block.setWidth(4, type: .absoluteValueType, for: .padding)
        block.setWidth(9, type: .absoluteValueType, for: .margin, edge: .minX)
        block.setBorderColor(.red)
        block.setBorderColor(.blue, for: .maxY)
        expect(block.value(for: .width) == 50 && block.contentWidthValueType == .percentageValueType)
        expect(block.width(for: .padding, edge: .maxY) == 4 && block.width(for: .margin, edge: .maxX) == 0)
        expectEqual(block.widthValueType(for: .margin, edge: .minX), .absoluteValueType)
        expect(block.borderColor(for: .minX) == .red && block.borderColor(for: .maxY) == .blue)
        let copy = try require(block.copy() as? NSTextBlock)
        expect(copy !== block && copy.value(for: .minimumHeight) == 20)
    }

    @Test func `a style carries blocks, and the text tells their ranges`() {
        let block = OwnBlock()
        let style = NSMutableParagraphStyle()
        style.textBlocks = [block]
        style.headerLevel = 2
        let storage = NSTextStorage(string: "above\ninside\nbelow")
        let inside = NSRange(location: 6, length: 7)
        storage.addAttribute(.paragraphStyle, value: style, range: inside)
        expect(storage.range(of: block, at: 8) == inside && style.headerLevel == 2)
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: NSSize(width: 200, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        _ = GraphicsContext.recording {
            manager.drawBackground(forGlyphRange: manager.glyphRange(for: container), at: .zero)
        }
        expectEqual(block.drawn, 1)
        expectEqual(manager.boundsRect(for: block, at: 0, effectiveRange: nil), .zero)
        var range = NSRange()
        expect(manager.boundsRect(for: block, at: 7, effectiveRange: &range).height > 0 && range == inside)
    }

    @Test func `tables and their cells are made with AppKit's initialisers`() {
        let table = NSTextTable()
        expect(table.numberOfColumns >= 0 && table.layoutAlgorithm == .automaticLayoutAlgorithm)
        expect(!table.collapsesBorders && !table.hidesEmptyCells)
        table.numberOfColumns = 2
        let cell = NSTextTableBlock(table: table, startingRow: 1, rowSpan: 2, startingColumn: 0, columnSpan: 2)
        expect(cell.table === table && cell.startingRow == 1 && cell.rowSpan == 2 && cell.startingColumn == 0 && cell.columnSpan == 2)
    }

    @Test func `the enumerations have AppKit's types`() {
        let mode: UInt = NSLineBreakMode.byTruncatingTail.rawValue
        expect(mode == 4 && NSLineBreakMode(rawValue: 3 as UInt) == .byTruncatingHead && NSLineBreakMode(rawValue: 9 as UInt) == nil)
        let text = NSTextTab(type: .decimalTabStopType, location: 50)
        expect(text.tabStopType == .decimalTabStopType && text.location == 50)
    }

    @Test func `fonts have AppKit's shapes and the Mac's sizes`() throws {
        expect(NSFont.systemFont(ofSize: 0).pointSize == 13 && NSFont.boldSystemFont(ofSize: 0).pointSize == 13)
        expectEqual(NSFont.systemFont(ofSize: 0, weight: .bold), NSFont.boldSystemFont(ofSize: 13))
        expect(NSFont.labelFont(ofSize: 0).pointSize == 10 && NSFont.menuFont(ofSize: 0).pointSize == 13)
        let others = [
            NSFont.messageFont(ofSize: 9), .titleBarFont(ofSize: 9), .menuBarFont(ofSize: 9), .controlContentFont(ofSize: 9),
            .paletteFont(ofSize: 9), .toolTipsFont(ofSize: 9),
        ]
        expect(others.allSatisfy { $0.pointSize == 9 } && NSFont.toolTipsFont(ofSize: 0).pointSize == 11)
        expect(NSFont.userFont(ofSize: 0)?.pointSize == 13 && NSFont.userFixedPitchFont(ofSize: 10)?.isFixedPitch == true)
        let font = try require(NSFont(name: "DejaVu Serif", size: 16))
        let family: String? = font.familyName
        expect(family == "DejaVu Serif" && font.familyName! == "DejaVu Serif" && !font.displayName.isEmpty)
        expectEqual(
            NSFont(descriptor: NSFontDescriptor(fontAttributes: [.family: "DejaVu Serif", .face: "Bold"]), size: 9)?.fontName,
            "DejaVuSerif-Bold")
        let bold: NSFontDescriptor = font.fontDescriptor.withSymbolicTraits(.bold)
        expect(bold.symbolicTraits.contains(.bold) && NSFontDescriptor(fontAttributes: nil).postscriptName != "")
        let traits: [NSFontDescriptor.SymbolicTraits] = [
            .italic, .bold, .expanded, .condensed, .monoSpace, .vertical, .UIOptimized, .tightLeading, .looseLeading,
        ]
        expectEqual(traits.map(\.rawValue), [0, 1, 5, 6, 10, 11, 12, 15, 16].map { 1 << UInt32($0) })
        expect(bold.matchingFontDescriptor(withMandatoryKeys: [.family]) != nil)
        expect(NSFont.preferredFont(forTextStyle: .body, options: [:]).pointSize > 0)
        expect(NSFontDescriptor.preferredFontDescriptor(forTextStyle: .body, options: [:]).pointSize > 0)
        let glyph = CGGlyph(40)
        expect(font.advancement(forCGGlyph: glyph).width > 0 && font.boundingRect(forCGGlyph: glyph).height > 0)
        expect(font.boundingRectForFont.height > 10 && font.maximumAdvancement.width > 10 && font.numberOfGlyphs > 1000)
        expect(font.coveredCharacterSet.contains("a") && font.italicAngle == 0 && font.underlinePosition < 0)
        expectEqual([NSFont.systemFontSize, NSFont.smallSystemFontSize, NSFont.labelFontSize], [13, 11, 10])
    }

    @Test func `paths have AppKit's members`() {
        let path = NSBezierPath()
        path.move(to: .zero)
        path.line(to: NSPoint(x: 10, y: 0))
        path.curve(to: NSPoint(x: 10, y: 10), controlPoint1: NSPoint(x: 12, y: 3), controlPoint2: NSPoint(x: 12, y: 7))
        path.relativeLine(to: NSPoint(x: -10, y: 0))
        path.close()
        expect(path.elementCount >= 5 && path.element(at: 0) == .moveTo && path.element(at: 2) == .curveTo)
        expect(path.controlPointBounds.maxX == 12 && path.bounds.maxX < 12 && path.flattened.elementCount > path.elementCount)
        path.appendRect(NSRect(x: 0, y: 0, width: 1, height: 1))
        path.appendOval(in: NSRect(x: 0, y: 0, width: 1, height: 1))
        path.appendRoundedRect(NSRect(x: 0, y: 0, width: 4, height: 4), xRadius: 1, yRadius: 1)
        path.windingRule = .evenOdd
        expect(path.usesEvenOddFillRule && path.reversed.elementCount > 0)
        path.transform(using: AffineTransform(translationByX: 100, byY: 0))
        expect(path.bounds.minX >= 99)
        expectEqual(NSBezierPath(roundedRect: NSRect(x: 0, y: 0, width: 9, height: 9), xRadius: 2, yRadius: 2).bounds.width, 9)
    }
}
