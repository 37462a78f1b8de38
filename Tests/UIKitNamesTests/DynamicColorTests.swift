import Expectations
import Testing
import TextKit
import UIKitNames

import struct TextViews.ViewTheme

struct DynamicColorTests {
    private static let dark = UITraitCollection(userInterfaceStyle: .dark)
    private static let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

    private static func glyphColors(_ list: DisplayList) -> [RGBA] {
        list.items.compactMap { if case .glyphs(let run) = $0 { run.color } else { nil } }
    }

    private static func recorded(_ view: UIView) -> DisplayList {
        var list = DisplayList()
        view.draw(into: &list)
        return list
    }

    @Test("a dynamic colour has the components of the current traits, and of those it is resolved for")
    func resolution() {
        let color = UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.75, alpha: 1) : UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        }
        var inTheDark: [CGFloat]?
        Self.dark.performAsCurrent { inTheDark = color.cgColor.components }
        expect(color.cgColor.components == [1, 0.5, 0.25, 1] && inTheDark == [0.75, 0.75, 0.75, 1])
        expect(
            color.resolvedColor(with: Self.dark) == UIColor(white: 0.75, alpha: 1)
                && UIColor.red.resolvedColor(with: Self.dark) === UIColor.red)
        expectEqual(UITraitCollection.current.userInterfaceStyle, .light)
    }

    @Test("another alpha leaves a dynamic colour dynamic, and a provider may answer with a dynamic colour")
    func derived() {
        let half = Self.ink.withAlphaComponent(0.5)
        expect(half.resolvedColor(with: Self.dark) == UIColor(white: 1, alpha: 0.5) && half.cgColor == UIColor(white: 0, alpha: 0.5))
        let outer = UIColor { _ in half }
        expectEqual(outer.resolvedColor(with: Self.dark), UIColor(white: 1, alpha: 0.5))
        var endless: UIColor!
        endless = UIColor { _ in endless }
        expectEqual(endless.rgba, RGBA.clear)
    }

    @Test("dynamic colours are equal by their rule, and attributes keep them dynamic")
    func equality() {
        let ink = Self.ink
        let copy = ink.copy() as! UIColor
        expect(ink == copy && ink.hash == copy.hash && ink != UIColor.black && ink != UIColor { _ in .black })
        expect(ink.withAlphaComponent(0.5) == ink.withAlphaComponent(0.5) && ink.withAlphaComponent(0.5) != ink)
        let storage = NSTextStorage(string: "ab")
        storage.addAttribute(.foregroundColor, value: ink, range: NSRange(location: 0, length: 1))
        storage.addAttribute(.foregroundColor, value: copy, range: NSRange(location: 1, length: 1))
        var run = NSRange()
        let found = storage.attribute(.foregroundColor, at: 0, effectiveRange: &run) as? UIColor
        expect(run.length == 2 && found?.resolvedColor(with: Self.dark) == UIColor.white)
    }

    @Test("an archive keeps a dynamic colour as it was resolved")
    func archive() throws {
        var data = Data()
        Self.dark.performAsCurrent {
            data = try! NSKeyedArchiver.archivedData(withRootObject: Self.ink, requiringSecureCoding: true)
        }
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data), UIColor(white: 1, alpha: 1))
    }

    @Test("a view and its subviews paint with their own traits, again whenever the style changes")
    func painting() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let text = UITextView(frame: outer.bounds)
        text.attributedText = NSAttributedString(string: "word", attributes: [.foregroundColor: UIColor.label])
        text.isEditable = false
        outer.addSubview(text)
        let light = Self.glyphColors(Self.recorded(outer))
        outer.overrideUserInterfaceStyle = .dark
        let dark = Self.glyphColors(Self.recorded(outer))
        text.overrideUserInterfaceStyle = .light
        expectEqual([light, dark, Self.glyphColors(Self.recorded(outer))], [[.black], [.white], [.black]])
    }

    @Test("a provider that answers from elsewhere is asked again for each drawing")
    func providersState() {
        final class Theme { var color = UIColor.red }
        let theme = Theme()
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        text.isEditable = false
        text.attributedText = NSAttributedString(string: "word", attributes: [.foregroundColor: UIColor { _ in theme.color }])
        let first = Self.glyphColors(Self.recorded(text))
        theme.color = .blue
        expectEqual([first, Self.glyphColors(Self.recorded(text))], [[UIColor.red.rgba], [UIColor.blue.rgba]])
    }

    @Test("plain text and paper follow a dark style, until a theme is set, which the traits follow then")
    func themes() {
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        text.isEditable = false
        text.text = "word"
        text.overrideUserInterfaceStyle = .dark
        expect(text.viewTheme == .dark && Self.glyphColors(Self.recorded(text)) == [ViewTheme.dark.ink])
        text.overrideUserInterfaceStyle = .unspecified
        expect(text.viewTheme == .light && Self.glyphColors(Self.recorded(text)) == [ViewTheme.light.ink])
        let other = UITextView(frame: text.frame)
        other.viewTheme = .dark
        let inner = UIView(frame: .zero)
        other.addSubview(inner)
        expect(inner.traitCollection.userInterfaceStyle == .dark && other.viewTheme == .dark)
    }

    @Test("semantic colours have Apple's values in the light and in the dark")
    func semantic() {
        func hex(_ color: UIColor, _ style: UIUserInterfaceStyle) -> String {
            let rgba = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).rgba
            return [rgba.red, rgba.green, rgba.blue].map { String(format: "%02X", $0 >> 8) }.joined()
        }
        let colors: [UIColor] = [.label, .systemBackground, .secondarySystemBackground, .link, .systemGreen, .systemGray6, .separator]
        expectEqual(
            colors.map { hex($0, .light) + hex($0, .dark) },
            [
                "000000FFFFFF", "FFFFFF000000", "F2F2F71C1C1E", "007AFF0984FF", "34C75930D158", "F2F2F71C1C1E", "3C3C43545458",
            ])
        let elevated = UITraitCollection(traitsFrom: [Self.dark, UITraitCollection(userInterfaceLevel: .elevated)])
        expect(UIColor.systemBackground.resolvedColor(with: elevated).rgba == RGBA(hex: 0x1C1C1E) && UIColor.label === UIColor.label)
    }
}
