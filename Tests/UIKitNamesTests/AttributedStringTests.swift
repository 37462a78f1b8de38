import Expectations
import Testing
import UIKitNames

struct AttributedStringTests {
    @Test func `attributes are found by the names of their properties`() {
        var text = AttributedString("ab")
        text.font = .systemFont(ofSize: 20)
        text.foregroundColor = .red
        text.uiKit.kern = 2
        text.underlineStyle = [.single, .byWord]
        text.link = URL(string: "https://a.b/")
        expect(text.font?.pointSize == 20 && text.uiKit.foregroundColor == .red && text.kern == 2)
        expect(text.underlineStyle == [.single, .byWord] && text.runs.count == 1)
        text[text.range(of: "b")!].foregroundColor = nil
        expectEqual(text.runs[\.foregroundColor].map { $0.0 }, [.red, nil])
        let container = AttributeContainer().baselineOffset(3).tracking(1)
        expectEqual(AttributedString("x", attributes: container).baselineOffset, 3)
    }

    @Test func `an attributed string has the same attributes in either class`() throws {
        var text = AttributedString("ab", attributes: AttributeContainer().font(.boldSystemFont(ofSize: 9)))
        text.append(AttributedString("c😀", attributes: AttributeContainer().strikethroughStyle(.double).expansion(0.5)))
        let strings = NSAttributedString(text)
        var range = NSRange()
        expectEqual((strings.attribute(.font, at: 0, effectiveRange: &range) as? UIFont), .boldSystemFont(ofSize: 9))
        expect(strings.string == "abc😀" && range == NSRange(location: 0, length: 2))
        expect(strings.attribute(.strikethroughStyle, at: 2, effectiveRange: &range) as? Int == NSUnderlineStyle.double.rawValue)
        expectEqual(range, NSRange(location: 2, length: 3))
        expectEqual(AttributedString(strings), text)
        expect(NSMutableAttributedString(text).isEqual(to: strings))
        expectEqual(NSAttributedString(AttributedString()).length, 0)
        expectEqual(AttributedString(NSAttributedString(string: "")), AttributedString())
    }

    @Test func `values of other types become those of their keys`() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let strings = NSAttributedString(
            string: "a",
            attributes: [
                .kern: NSNumber(value: 1.5), .underlineStyle: NSUnderlineStyle.single.rawValue, .link: "https://a.b/",
                .paragraphStyle: style,
                .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle, NSAttributedString.Key("unknown"): 1,
            ])
        let text = AttributedString(strings)
        let back = NSAttributedString(text)
        expect(text.kern == 1.5 && text.underlineStyle == .single && text.link == URL(string: "https://a.b/"))
        expectEqual(text.textEffect, .letterpressStyle)
        expectEqual((back.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.alignment, .right)
        expect(back.attribute(.textEffect, at: 0, effectiveRange: nil) as? String == "_UIKitNewLetterpressStyle")
        expect(back.attribute(NSAttributedString.Key("unknown"), at: 0, effectiveRange: nil) == nil)
    }

    @Test func `a scope has its own attributes and those of the scopes within it`() throws {
        var text = AttributedString("a")
        text.own = 7
        text.flag = true
        text.font = .systemFont(ofSize: 11)
        let all = try NSAttributedString(text, including: \.own)
        expect(all.attribute(NSAttributedString.Key("own"), at: 0, effectiveRange: nil) as? Int == 7)
        expect(all.attribute(NSAttributedString.Key("flag"), at: 0, effectiveRange: nil) as? NSString == "yes")
        expectEqual((all.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 11)
        try expectEqual(AttributedString(all, including: \.own), text)
        let kit = try NSAttributedString(text, including: \.uiKit)
        expectEqual(kit.attributes(at: 0, effectiveRange: nil).keys.map(\.rawValue), ["NSFont"])
        let foundation = try NSAttributedString(text, including: AttributeScopes.FoundationAttributes.self)
        expect(foundation.attributes(at: 0, effectiveRange: nil).isEmpty)
    }

    @Test func `a value that its key does not take is an error where a scope was named`() {
        let strings = NSAttributedString(string: "ab", attributes: [.font: "no font", .kern: 1])
        #expect(throws: CocoaError.self) { try AttributedString(strings, including: \.uiKit) }
        expect(AttributedString(strings).kern == 1 && AttributedString(strings).font == nil)
        let broken = NSAttributedString(string: "a", attributes: [NSAttributedString.Key("flag"): "neither"])
        #expect(throws: CocoaError.self) { try AttributedString(broken, including: \.own) }
    }

    @Test func `runs that divide a surrogate pair give it to the first`() {
        let strings = NSMutableAttributedString(string: "a😀b")
        strings.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
        strings.addAttribute(.kern, value: 2, range: NSRange(location: 2, length: 2))
        let text = AttributedString(strings)
        expect(text.runs.map { String(text[$0.range].characters) } == ["a😀", "b"] && text.runs.map(\.kern) == [1, 2])
    }

    @Test func `dictionaries and containers become each other`() throws {
        let container = AttributeContainer([.kern: 4, .foregroundColor: UIColor.blue, NSAttributedString.Key("other"): 1])
        expect(container.kern == 4 && container.foregroundColor == .blue)
        let dictionary = Dictionary(container)
        expect(Set(dictionary.keys) == [.kern, .foregroundColor] && dictionary[.kern] as? CGFloat == 4)
        try expect(Dictionary(container, including: \.foundation).isEmpty)
    }

    @Test func `ranges are counted in UTF-16`() throws {
        let text = AttributedString("a😀b")
        let range = try require(Range(NSRange(location: 1, length: 2), in: text))
        expect(String(text[range].characters) == "😀" && NSRange(range, in: text) == NSRange(location: 1, length: 2))
        expectEqual(NSRange(text.startIndex..., in: text), NSRange(location: 0, length: 4))
        expect(Range(NSRange(location: 3, length: 2), in: text) == nil && Range(NSRange(location: 5, length: 0), in: text) == nil)
    }

    @Test func `presentation intents go with the text`() throws {
        var text = AttributedString("a")
        let list = PresentationIntent(.unorderedList, identity: 1)
        text.presentationIntent = PresentationIntent(.listItem(ordinal: 2), identity: 2, parent: list)
        text.inlinePresentationIntent = [.emphasized, .code]
        let strings = NSMutableAttributedString(text)
        strings.append(NSAttributedString(string: "b", attributes: [.presentationIntentAttributeName: list]))
        expect(strings.attribute(.inlinePresentationIntent, at: 0, effectiveRange: nil) as? UInt == 5)
        let intent = try require(strings.attribute(.presentationIntentAttributeName, at: 0, effectiveRange: nil) as? PresentationIntent)
        expect(intent.components.map(\.kind) == [.listItem(ordinal: 2), .unorderedList] && intent.indentationLevel == 1)
        let back = AttributedString(strings)
        expect(
            back.runs.map(\.presentationIntent) == [intent, list] && back.runs.first?.inlinePresentationIntent == [.emphasized, .code])
        try expectEqual(JSONDecoder().decode(PresentationIntent.self, from: JSONEncoder().encode(intent)), intent)
    }
}

private struct OwnAttributes: AttributeScope {
    let own: OwnKey
    let flag: FlagKey
    let uiKit: AttributeScopes.UIKitAttributes

    enum OwnKey: AttributedStringKey {
        typealias Value = Int
        static let name = "own"
    }

    enum FlagKey: ObjectiveCConvertibleAttributedStringKey {
        typealias Value = Bool
        typealias ObjectiveCValue = NSString
        static let name = "flag"
        static func objectiveCValue(for value: Bool) throws -> NSString { value ? "yes" : "no" }
        static func value(for object: NSString) throws -> Bool {
            switch object {
            case "yes": true
            case "no": false
            default: throw CocoaError(.coderInvalidValue)
            }
        }
    }
}

extension AttributeScopes {
    fileprivate var own: OwnAttributes.Type { OwnAttributes.self }
}

extension AttributeDynamicLookup {
    fileprivate subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<OwnAttributes, T>) -> T { self[T.self] }
}
