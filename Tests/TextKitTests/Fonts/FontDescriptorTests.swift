import Expectations
import Foundation
import Testing

@testable import TextKit

struct FontDescriptorTests {
    private static let rich = FontDescriptor(fontAttributes: [
        .family: "DejaVu Serif", .face: "Bold", .size: 14, .cascadeList: [FontDescriptor(name: "DejaVuSans", size: 0)],
        .traits: [FontDescriptor.TraitKey.weight: 0.4], .variation: ["wght": 650],
        .featureSettings: [[FontDescriptor.FeatureKey.type: 6, .selector: 0], [.openTypeTag: "ss01", .openTypeValue: 2]],
    ])

    @Test func `values of axes that are no numbers count for nothing, and others for the nearest end`() {
        let descriptor = FontDescriptor(fontAttributes: [
            .variation: ["wght": Double.nan, "wdth": Double.infinity, "opsz": 1e300, "slnt": -4.0]
        ])
        expectEqual(FontAttributes(descriptor.fontAttributes).variations.map(\.tag), ["opsz", "slnt"])
        func coordinate(_ value: Double) -> Int {
            VariationAxis.coordinate(value, least: 100 << 16, most: 900 << 16, usual: 400 << 16) >> 16
        }
        expectEqual([.nan, .infinity, -.infinity, 1e300, -1e300, 650].map(coordinate), [400, 900, 100, 900, 100, 650])
    }

    @Test func `an archive gives the same descriptor back`() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: Self.rich, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: FontDescriptor.self, from: data)
        expect(back?.isEqual(Self.rich) == true)
        let json = try JSONDecoder().decode(FontDescriptor.self, from: JSONEncoder().encode(Self.rich))
        expect(json.isEqual(Self.rich) && json.hash == Self.rich.hash)
        let font = Font(descriptor: Self.rich, size: 0)
        let fontData = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: true)
        try expect(NSKeyedUnarchiver.unarchivedObject(ofClass: Font.self, from: fontData)?.isEqual(font) == true)
    }

    @Test func `a damaged archive is nil`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(NSData(data: Data([1, 2, 3])), forKey: "attributes")
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        expect(FontDescriptor(coder: unarchiver) == nil)
    }

    @Test func `the size is an NSNumber`() {
        expectEqual((Self.rich.fontAttributes[.size] as? NSNumber)?.doubleValue, 14)
        expectEqual(Self.rich.pointSize, 14)
        expectEqual(FontDescriptor().pointSize, 0)
    }

    @Test func `feature settings become OpenType features`() {
        let features = Font(descriptor: Self.rich, size: 0).specification.features
        expectEqual(features, [FontFeature(tag: OpenTypeTag("tnum"), value: 1), FontFeature(tag: OpenTypeTag("ss01"), value: 2)])
    }

    @Test(arguments: [
        ("Bold", "DejaVuSerif-Bold"), ("Italic", "DejaVuSerif-Italic"), ("Bold Italic", "DejaVuSerif-BoldItalic"), ("Book", "DejaVuSerif"),
    ])
    func `family and face name a font`(_ face: String, _ name: String) {
        let descriptor = FontDescriptor(fontAttributes: [.family: "DejaVu Serif", .face: face])
        expectEqual(descriptor.postscriptName, name)
        expectEqual(FontDescriptor(name: "DejaVuSerif", size: 9).withFace(face).postscriptName, name)
    }

    @Test func `traits choose the face and can be read back`() throws {
        let plain = FontDescriptor(name: "DejaVuSans", size: 12)
        expectEqual(plain.symbolicTraits, [])
        for (traits, name) in [
            (FontDescriptor.SymbolicTraits.traitBold, "DejaVuSans-Bold"), (.traitItalic, "DejaVuSans-Oblique"),
            ([.traitBold, .traitItalic], "DejaVuSans-BoldOblique"), (.traitCondensed, "DejaVuSansCondensed"),
            ([.traitCondensed, .traitBold], "DejaVuSansCondensed-Bold"), ([], "DejaVuSans"),
        ] {
            let derived = try require(plain.withSymbolicTraits(traits))
            expectEqual(derived.postscriptName, name)
            expectEqual(derived.symbolicTraits, traits)
            expectEqual(derived.pointSize, 12)
        }
        var traits = FontDescriptor(name: "DejaVuSans-Bold", size: 12).symbolicTraits
        expectEqual(traits, .traitBold)
        traits.insert(.traitItalic)
        expectEqual(FontDescriptor(name: "DejaVuSans-Bold", size: 12).withSymbolicTraits(traits)?.postscriptName, "DejaVuSans-BoldOblique")
        expect(FontDescriptor(name: "Noto Color Emoji", size: 12).withSymbolicTraits(.traitCondensed) == nil)
    }

    @Test func `matching lists the faces of a family, the best first`() {
        let family = FontDescriptor(fontAttributes: [.family: "DejaVu Serif"])
        let faces = family.matchingFontDescriptors(withMandatoryKeys: [.family])
        expect(faces.count >= 4)
        expect(faces.allSatisfy { $0.fontAttributes[.family] as? String == "DejaVu Serif" })
        let bold = FontDescriptor(fontAttributes: [
            .family: "DejaVu Serif", .traits: [FontDescriptor.TraitKey.symbolic: FontDescriptor.SymbolicTraits.traitBold.rawValue],
        ])
        expectEqual(bold.matchingFontDescriptors(withMandatoryKeys: nil).first?.postscriptName, "DejaVuSerif-Bold")
        expect(bold.matchingFontDescriptors(withMandatoryKeys: [.traits]).allSatisfy { $0.symbolicTraits.contains(.traitBold) })
        expect(FontDescriptor(fontAttributes: [.family: "None"]).matchingFontDescriptors(withMandatoryKeys: [.family]).isEmpty)
        let hebrew = FontDescriptor(fontAttributes: [.characterSet: CharacterSet(charactersIn: "שלום")])
        let capable = hebrew.matchingFontDescriptors(withMandatoryKeys: [.characterSet])
        expect(!capable.isEmpty && capable.count < FontCatalog.shared.faces.count)
    }

    @Test func `the cascade list comes before the system's fallbacks`() {
        let cascade = [FontDescriptor(name: "Noto Sans CJK KR", size: 0), FontDescriptor(name: "DejaVuSansMono", size: 0)]
        let descriptor = FontDescriptor(name: "Noto Sans Hebrew", size: 16).addingAttributes([.cascadeList: cascade])
        let shaped = Shape.text("ж", font: Font(descriptor: descriptor, size: 0))
        expect(["Noto Sans CJK KR", "DejaVu Sans Mono"].contains(shaped.runs[0].font.face.reference.family))
    }

    @Test func `adding attributes replaces those it has`() {
        let changed = Self.rich.addingAttributes([.size: 20, .face: "Italic"])
        expect(changed.pointSize == 20 && changed.fontAttributes[.family] as? String == "DejaVu Serif")
        expect(!changed.isEqual(Self.rich))
        expect(changed.addingAttributes([.size: 14, .face: "Bold"]).isEqual(Self.rich))
    }
}
