import Expectations
import Foundation
import Testing
import UIKitNames

struct FontFeatureNumbersTests {
    /// The type and selector that a font's descriptor gives for one feature setting; -1 for none.
    private func numbers(of setting: [UIFontDescriptor.FeatureKey: Any]) -> [Int] {
        let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor.addingAttributes([.featureSettings: [setting]])
        let attributes = UIFont(descriptor: descriptor, size: 0).fontDescriptor.fontAttributes
        let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] ?? []
        return settings.flatMap { [$0[.featureIdentifier] as? Int ?? -1, $0[.typeIdentifier] as? Int ?? -1] }
    }

    @Test("a font's descriptor gives a feature's type and selector as they were set")
    func roundTrip() {
        let given = [
            [kLigaturesType, kRareLigaturesOnSelector], [kNumberSpacingType, kMonospacedNumbersSelector],
            [kVerticalPositionType, kSuperiorsSelector], [kStylisticAlternativesType, kStylisticAltTwoOnSelector],
            [kStylisticAlternativesType, kStylisticAltTwoOnSelector + 1], [kLowerCaseType, kLowerCaseSmallCapsSelector],
        ]
        expectEqual(given.map { numbers(of: [.featureIdentifier: $0[0], .typeIdentifier: $0[1]]) }, given)
    }

    @Test("an OpenType tag has Apple's numbers where there are any, the newer ones of two, and none otherwise")
    func tags() {
        let found = [("smcp", 1), ("ss20", 1), ("calt", 0), ("ss02", 3), ("zzzz", 1)].map { tag, value in
            numbers(of: [.openTypeTag: tag, .openTypeValue: value])
        }
        expectEqual(found, [[37, 1], [35, 40], [36, 1], [-1, -1], [-1, -1]])
    }
}
