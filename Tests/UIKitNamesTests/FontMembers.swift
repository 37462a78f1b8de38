import Expectations
import Foundation
import Testing
import UIKitNames

/// Sections 8 and 9 of the contract, member by member: UIFont, UIFontDescriptor, UIFontMetrics and the text sizes.
struct FontMembers {
    @Test func `fonts are made in every way, and describe themselves`() throws {
        let serif = try require(UIFont(name: "DejaVu Serif", size: 16))
        expect(serif.pointSize == 16 && serif.familyName == "DejaVu Serif" && serif.fontName == "DejaVuSerif")
        expect(UIFont(name: "no such face at all", size: 12) == nil)
        for name in ["menlo", "Courier", "Zapfino", "Helvetica", "HelveticaNeue-Bold", "Times New Roman", "Georgia"] {
            expect(UIFont(name: name, size: 12) != nil, "\(name)")
        }
        expectEqual(UIFont(descriptor: serif.fontDescriptor, size: 0).pointSize, 16)
        expectEqual(UIFont(descriptor: serif.fontDescriptor, size: 20), serif.withSize(20))
        expect(serif.copy() as? UIFont == serif && serif.withSize(16).hash == serif.hash)
        expect(serif.ascender > 0 && serif.descender < 0 && serif.capHeight > serif.xHeight && serif.xHeight > 0)
        expect(serif.lineHeight >= serif.ascender - serif.descender - 1 && serif.leading >= 0)
        expect(serif.underlinePosition < 0 && serif.underlineThickness > 0)
        let bold = UIFont.boldSystemFont(ofSize: 12)
        expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
        expectEqual(UIFont.systemFont(ofSize: 12, weight: .bold), bold)
        expect(UIFont.italicSystemFont(ofSize: 12).fontDescriptor.symbolicTraits.contains(.traitItalic))
        expect(UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
        expectEqual(UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular).pointSize, 12)
        expect(UIFont.familyNames.contains("DejaVu Serif"))
        expect(UIFont.fontNames(forFamilyName: "DejaVu Serif").contains("DejaVuSerif-Bold"))
        expectEqual([UIFont.systemFontSize, UIFont.labelFontSize, UIFont.smallSystemFontSize, UIFont.buttonFontSize], [14, 17, 12, 18])
    }

    @Test func `weights, traits and keys have UIKit's values`() {
        let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        let values: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
        expect(zip(weights, values).allSatisfy { abs($0.rawValue - $1) < 0.005 })
        let traits: [UIFontDescriptor.SymbolicTraits] = [
            .traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace, .traitVertical, .traitUIOptimized,
            .traitTightLeading, .traitLooseLeading,
        ]
        let bits: [UInt32] = [0, 1, 5, 6, 10, 11, 12, 15, 16]
        expectEqual(traits.map(\.rawValue), bits.map { (bit: UInt32) -> UInt32 in 1 << bit })
        expectEqual(UIFontDescriptor.SymbolicTraits.classMask.rawValue, 0xF000_0000)
        expectEqual(UIFontDescriptor.SymbolicTraits.classSansSerif.rawValue, 8 << 28)
        let keys: [UIFontDescriptor.AttributeName] = [.family, .name, .face, .size, .visibleName, .matrix]
        expectEqual(
            keys.map(\.rawValue), ["Family", "Name", "Face", "Size", "VisibleName", "Matrix"].map { "NSFont\($0)Attribute" })
        let more: [UIFontDescriptor.AttributeName] = [.characterSet, .cascadeList, .traits, .fixedAdvance, .featureSettings, .textStyle]
        expectEqual(Set(more).count, 6)
        expectEqual(Set([UIFontDescriptor.TraitKey.symbolic, .weight, .width, .slant]).count, 4)
        expectEqual(Set([UIFontDescriptor.SystemDesign.default, .rounded, .serif, .monospaced]).count, 4)
        expect(UIFontDescriptor.FeatureKey.featureIdentifier != .typeIdentifier)
    }

    @Test func `a descriptor is made, derived, queried and archived`() throws {
        let none = UIFontDescriptor(fontAttributes: [:])
        expect(none.pointSize == 0 && none.fontAttributes.isEmpty && UIFontDescriptor() == none)
        let base = UIFontDescriptor(name: "DejaVuSerif", size: 16)
        expect(base.postscriptName == "DejaVuSerif" && base.pointSize == 16)
        expectEqual((base.fontAttributes[.size] as? NSNumber)?.doubleValue, 16)
        expect(base.object(forKey: .family) as? String == "DejaVu Serif")
        let bold: UIFontDescriptor? = base.withSymbolicTraits(.traitBold)
        expectEqual(bold.map { UIFont(descriptor: $0, size: 0).fontName }, "DejaVuSerif-Bold")
        expect(base.withSize(30).pointSize == 30 && base.withSize(30) != base)
        expectEqual(UIFont(descriptor: base.withFamily("DejaVu Sans"), size: 0).familyName, "DejaVu Sans")
        expectEqual(
            UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: "DejaVu Serif"]).withFace("Bold"), size: 9).fontName,
            "DejaVuSerif-Bold")
        expectEqual(base.addingAttributes([.size: 9]).pointSize, 9)
        expect(UIFont.systemFont(ofSize: 9).fontDescriptor.withDesign(.monospaced)?.symbolicTraits.contains(.traitMonoSpace) == true)
        let found = UIFontDescriptor(fontAttributes: [.family: "DejaVu Serif"]).matchingFontDescriptors(withMandatoryKeys: [.family])
        expect(found.count > 1 && found.allSatisfy { $0.object(forKey: .family) as? String == "DejaVu Serif" })
        expect(UIFontDescriptor(fontAttributes: [.family: "No Such"]).matchingFontDescriptors(withMandatoryKeys: [.family]).isEmpty)
        let data = try NSKeyedArchiver.archivedData(withRootObject: base, requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: UIFontDescriptor.self, from: data), base)
        let json = try JSONEncoder().encode(base)
        try expectEqual(JSONDecoder().decode(UIFontDescriptor.self, from: json), base)
    }

    @Test func `a font that was made bold and plain again is the one that it was`() throws {
        let styles: [UIFont.TextStyle] = [.body, .headline, .footnote]
        let fonts = styles.map { UIFont.preferredFont(forTextStyle: $0) } + [.systemFont(ofSize: 9), .boldSystemFont(ofSize: 9)]
        for font in fonts {
            let traits = font.fontDescriptor.symbolicTraits
            let toggled = try require(font.fontDescriptor.withSymbolicTraits(traits.symmetricDifference(.traitBold)))
            let changed = UIFont(descriptor: toggled, size: 0)
            expect(changed != font && changed.fontDescriptor.symbolicTraits != traits)
            let again = try require(changed.fontDescriptor.withSymbolicTraits(traits))
            expectEqual(UIFont(descriptor: again, size: 0).fontDescriptor.symbolicTraits, traits)
            expectEqual(UIFont(descriptor: again, size: 0).fontName, font.fontName)
        }
        let body = try require(fonts.first)
        let bold = try require(body.fontDescriptor.withSymbolicTraits(.traitBold))
        let plain = try require(UIFont(descriptor: bold, size: 0).fontDescriptor.withSymbolicTraits([]))
        expectEqual(UIFont(descriptor: plain, size: 0), body)
        let text = NSMutableAttributedString(string: "some text", attributes: [.font: body])
        text.addAttribute(.font, value: UIFont(descriptor: plain, size: 0), range: NSRange(location: 0, length: 4))
        var runs = 0
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: 9)) { _, _, _ in runs += 1 }
        expectEqual(runs, 1)
    }

    @Test func `text styles and categories are UIKit's`() {
        let styles: [(UIFont.TextStyle, String, CGFloat)] = [
            (.largeTitle, "Title0", 34), (.title1, "Title1", 28), (.title2, "Title2", 22), (.title3, "Title3", 20),
            (.headline, "Headline", 17),
            (.subheadline, "Subhead", 15), (.body, "Body", 17), (.callout, "Callout", 16), (.footnote, "Footnote", 13),
            (.caption1, "Caption1", 12), (.caption2, "Caption2", 11),
        ]
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        for (style, name, size) in styles {
            expectEqual(style.rawValue, "UICTFontTextStyle" + name)
            expectEqual(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize, size)
            expectEqual(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: large).pointSize, size)
        }
        expectEqual(UIFontTextStyle.body, .body)
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
            .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
        ]
        let names = [
            "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL", "AccessibilityXXL",
            "AccessibilityXXXL",
        ]
        expectEqual(categories.map(\.rawValue), names.map { "UICTContentSizeCategory" + $0 })
        expect(categories == categories.sorted() && UIContentSizeCategory.small < .large && UIContentSizeCategory.large > .medium)
        expectEqual(categories.map(\.isAccessibilityCategory), (0..<12).map { $0 > 6 })
        expectEqual(UIContentSizeCategory.unspecified.rawValue, "_UICTContentSizeCategoryUnspecified")
        expectEqual(UIContentSizeCategory.didChangeNotification.rawValue, "UIContentSizeCategoryDidChangeNotification")
        expectEqual(UIContentSizeCategory.newValueUserInfoKey, "UIContentSizeCategoryNewValueKey")
        let adjusting: [any UIContentSizeCategoryAdjusting] = [UILabel(frame: .zero), UITextView(frame: .zero)]
        expect(adjusting.allSatisfy { !$0.adjustsFontForContentSizeCategory })
    }

    @Test func `font metrics scale by the style`() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        expect(metrics.scaledValue(for: 10, compatibleWith: large) == 10 && metrics.scaledValue(for: 10, compatibleWith: huge) > 25)
        let font = UIFont.systemFont(ofSize: 20)
        expectEqual(metrics.scaledFont(for: font, compatibleWith: large).pointSize, 20)
        expect(metrics.scaledFont(for: font, compatibleWith: huge).pointSize > 50)
        expect(metrics.scaledFont(for: font, maximumPointSize: 15).pointSize <= 15)
        expectEqual(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: huge).pointSize, 30)
        expectEqual(UIFontMetrics.default.scaledValue(for: 0), 0)
    }
}
