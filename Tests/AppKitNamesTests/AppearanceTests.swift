import AppKitNames
import Expectations
import Testing

struct AppearanceTests {
    @Test("an appearance decides what dynamic colours are, and nil brings back the light one")
    func current() throws {
        let dark = try require(NSAppearance(named: .darkAqua))
        let color = NSColor(name: "Ink") { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .white : .black }
        var found: [CGFloat] = []
        dark.performAsCurrentDrawingAppearance { found = [color.whiteComponent, NSColor.textColor.whiteComponent] }
        expect(found == [1, 1] && color.whiteComponent == 0 && NSAppearance.currentDrawing().name == .aqua)
        NSAppearance.current = dark
        let set = NSColor.textColor.whiteComponent
        NSAppearance.current = nil
        expect(set == 1 && NSColor.textColor.whiteComponent == 0 && NSAppearance(named: .init("None")) == nil)
        expectEqual(NSColor.textColor.usingColorSpace(.sRGB), NSColor(white: 0, alpha: 1))
    }

    @Test("the best match is the name itself, then one of the same darkness, then what there is")
    func matches() throws {
        let names: [NSAppearance.Name] = [.vibrantDark, .accessibilityHighContrastDarkAqua, .aqua]
        let found = try names.map { try require(NSAppearance(named: $0)).bestMatch(from: [.aqua, .darkAqua]) }
        expectEqual(found, [.darkAqua, .darkAqua, .aqua])
        let dark = try require(NSAppearance(named: .darkAqua))
        expect(dark.bestMatch(from: [.aqua]) == .aqua && dark.bestMatch(from: []) == nil && dark.bestMatch(from: [.init("x")]) == nil)
    }

    final class Told: NSView {
        var names: [NSAppearance.Name] = []
        override func viewDidChangeEffectiveAppearance() { names.append(effectiveAppearance.name) }
    }

    @Test("views have the appearance that was set, of themselves or above them")
    func views() {
        let (outer, inner) = (NSView(frame: .zero), Told(frame: .zero))
        outer.addSubview(inner)
        outer.appearance = NSAppearance(named: .vibrantDark)
        expect(outer.appearance?.name == .vibrantDark && outer.effectiveAppearance.name == .vibrantDark && inner.appearance == nil)
        inner.appearance = NSAppearance(named: .aqua)
        outer.appearance = nil
        expect(inner.names == [.darkAqua, .aqua] && outer.effectiveAppearance.name == .aqua)
    }
}
