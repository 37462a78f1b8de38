import Expectations
import Testing
import UIKitNames

/// Features of fonts by Apple's numbers, as sources that style digits and capitals spell them.
struct FontFeatureNamesTests {
    private func tags(_ type: Int, _ selector: Int) -> [String] {
        let descriptor = UIFont.systemFont(ofSize: 20).fontDescriptor.addingAttributes([
            .featureSettings: [[UIFontDescriptor.FeatureKey.featureIdentifier: type, .typeIdentifier: selector]]
        ])
        let settings = descriptor.fontAttributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] ?? []
        return settings.map { "\($0[.openTypeTag] ?? "")=\($0[.openTypeValue] ?? "")" }
    }

    @Test func `types and selectors are OpenType's features`() {
        expectEqual(tags(kNumberSpacingType, kMonospacedNumbersSelector), ["tnum=1"])
        expectEqual(tags(kNumberCaseType, kLowerCaseNumbersSelector), ["onum=1"])
        expectEqual(tags(kLowerCaseType, kLowerCaseSmallCapsSelector), ["smcp=1"])
        expectEqual(tags(kUpperCaseType, kUpperCaseSmallCapsSelector), ["c2sc=1"])
        expectEqual(tags(kStylisticAlternativesType, kStylisticAltTwelveOffSelector), ["ss12=0"])
        expectEqual(tags(kStylisticAlternativesType, kStylisticAltTwentyOnSelector), ["ss20=1"])
        expectEqual(tags(kContextualAlternatesType, kSwashAlternatesOnSelector), ["swsh=1"])
        expectEqual(tags(kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector), ["case=1"])
        expectEqual(tags(kVerticalPositionType, kOrdinalsSelector), ["ordn=1"])
        expect(tags(kVerticalPositionType, kNormalPositionSelector).isEmpty)
    }

    @Test func `digits of one width are as wide as each other`() {
        func width(_ digits: String, _ selector: Int) -> CGFloat {
            let serif = UIFontDescriptor(fontAttributes: [.family: "Noto Serif"]).addingAttributes([
                .featureSettings: [[UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType, .typeIdentifier: selector]]
            ])
            return NSAttributedString(string: digits, attributes: [.font: UIFont(descriptor: serif, size: 40)]).size().width
        }
        expectEqual(width("1111", kMonospacedNumbersSelector), width("8888", kMonospacedNumbersSelector))
        expect(width("1111", kProportionalNumbersSelector) < width("8888", kProportionalNumbersSelector))
    }
}
