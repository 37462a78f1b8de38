import Expectations
import Testing
import TextKit
import UIKitNames

struct ColorInitializerTests {
    @Test("Display P3 is converted to sRGB by the matrix between them, and what sRGB cannot show is kept")
    func displayP3() {
        func parts(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [Int] {
            UIColor(displayP3Red: red, green: green, blue: blue, alpha: 0.5).cgColor.components!.map { Int(($0 * 1000).rounded()) }
        }
        expect(parts(1, 0, 0) == [1093, -227, -150, 500] && parts(0, 1, 0) == [-512, 1018, -311, 500])
        expect(parts(1, 1, 1) == [1000, 1000, 1000, 500] && parts(0, 0, 0) == [0, 0, 0, 500] && parts(0.5, 0.5, 0.5)[0] == 500)
        expectEqual(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).rgba, RGBA(hex: 0xFF0000))
    }

    /// A bundle with a catalogue of these sets: paths below the catalogue, and the JSON of each.
    private func bundle(_ sets: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString).bundle")
        for (path, json) in sets {
            let set = folder.appendingPathComponent("Assets.xcassets/\(path).colorset")
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            try json.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
        }
        return try require(Bundle(path: folder.path))
    }

    @Test("colour sets are read from a bundle's catalogues, in each notation of components, with their dark appearance")
    func named() throws {
        let bundle = try bundle([
            "Accent": """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb",
                "components": {"red": "0xFF", "green": "51", "blue": "0.500", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                "color": {"color-space": "gray-gamma-22", "components": {"white": "1.000", "alpha": "0.500"}}}
            ], "info": {"version": 1, "author": "xcode"}}
            """,
            "Group/Wide": """
            {"colors": [{"color": {"color-space": "display-p3",
              "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}
            """,
            "Empty": #"{"colors": [{"idiom": "universal"}]}"#, "Broken": "{",
        ])
        let accent = try require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        expect(accent.cgColor.components == [1, 0.2, 0.5, 1] && accent.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
        expectEqual(UIColor(named: "Accent", in: bundle, compatibleWith: dark), UIColor(white: 1, alpha: 0.5))
        expectEqual(UIColor(named: "Accent", in: bundle, compatibleWith: nil), accent)
        expectEqual(UIColor(named: "Group/Wide", in: bundle, compatibleWith: nil), UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        let none = ["Empty", "Broken", "", "../Accent", "Other/Wide", "Nowhere"]
        expect(none.allSatisfy { UIColor(named: $0, in: bundle, compatibleWith: nil) == nil } && UIColor(named: "Accent") == nil)
    }

    @Test("components are read in each form, and what is no grey has no white")
    func components() {
        var (white, hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9, 9)
        expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha) && (white, alpha) == (0.25, 0.5))
        expect(!UIColor.red.getWhite(&white, alpha: nil) && white == 0.25)
        expect(UIColor.green.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
        expectEqual([hue * 3, saturation, brightness, alpha], [1, 1, 1, 1])
        expectEqual(UIColor(cgColor: UIColor.blue.cgColor).withAlphaComponent(0.5), UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    }
}
