import Expectations
import Foundation
import Testing

@testable import TextKit

struct AppearanceValuesTests {
    @Test func `each attribute of appearance is found by its own name and no other`() throws {
        let color = Color.red
        let shadow = Shadow()
        func values(_ key: NSAttributedString.Key, _ value: Any) -> AppearanceValues {
            // Others beside it, of names as long.
            AppearanceValues([key: value, .font: 1, .paragraphStyle: 2, NSAttributedString.Key("NSCOLOR"): Color.blue])
        }
        expectEqual(values(.foregroundColor, color).foregroundColor, color.rgba)
        expectEqual(values(.backgroundColor, color).backgroundColor, color.rgba)
        expectEqual(values(.underlineColor, color).underlineColor, color.rgba)
        expectEqual(values(.strikethroughColor, color).strikethroughColor, color.rgba)
        expectEqual(values(.strokeColor, color).strokeColor, color.rgba)
        expectEqual(values(.underlineStyle, NSNumber(value: 9)).underlineStyle, 9)
        expectEqual(values(.strikethroughStyle, UnderlineStyle.double).strikethroughStyle, UnderlineStyle.double.rawValue)
        expectEqual(values(.strokeWidth, -2).strokeWidth, -2)
        expect(values(.shadow, shadow).shadow === shadow)
        expect(values(.textEffect, NSAttributedString.TextEffectStyle.letterpressStyle).textEffect != nil)
        expect(values(.link, "https://a.org").link as? String == "https://a.org")
        let none = AppearanceValues([.font: 1, NSAttributedString.Key("NSCOLOR"): Color.blue, NSAttributedString.Key(""): color])
        expect(none.foregroundColor == nil && none.link == nil && none.underlineStyle == nil && none.shadow == nil)
        expect(values(.foregroundColor, "red").foregroundColor == nil)
    }
}
