public import Foundation
public import TextKit
public import TextViews

/// Finds fonts and turns them into their relatives (NSFontManager).
///
/// A conversion that has no result answers with the font it was given, as AppKit's does. There is no font panel; the actions of a
/// font menu change the text of the `target`. What is selected, and the target, belong to one thread; the rest any may use.
public final class NSFontManager: FontConverting, @unchecked Sendable {
    /// The one that all can use.
    public static let shared = NSFontManager()

    /// A manager with a selection and a target of its own, which has neither yet.
    public init() {}

    // MARK: What is selected

    /// The font that is selected, or the first of several; nil until one was said (NSFontManager.selectedFont).
    public internal(set) var selectedFont: Font?
    /// Whether text in several fonts is selected (NSFontManager.isMultiple).
    public internal(set) var isMultiple = false
    /// The attributes that are to be set beside the font (NSFontManager.setSelectedAttributes(_:isMultiple:)).
    var selectedAttributes: [NSAttributedString.Key: Any] = [:]
    /// What `convert(_:)` does: what the last action asked for (NSFontManager.currentFontAction).
    public internal(set) var currentFontAction = NSFontAction.noFontChangeAction
    /// The traits that the last action adds or takes away.
    var actionTraits: NSFontTraitMask = []
    /// Whose text the actions change: a text view, which is not retained. Without one no action is sent: there is no chain of
    /// responders to look for one in (NSFontManager.target).
    public weak var target: AnyObject?
    /// What the target is told to do (NSFontManager.action).
    public var action: Selector = "changeFont:"
    /// Whether the actions do anything (NSFontManager.isEnabled).
    public var isEnabled = true

    // MARK: What is installed

    /// The installed families, sorted.
    public var availableFontFamilies: [String] { Font.familyNames }

    /// The PostScript names of all installed faces, by family.
    public var availableFonts: [String] { Font.familyNames.flatMap(Font.fontNames(forFamilyName:)) }

    /// The faces of a family: each the PostScript name, the face's name, its weight from 0 to 15 and its traits as
    /// `NSFontTraitMask`; nil where there is no such family.
    public func availableMembers(ofFontFamily family: String) -> [[Any]]? {
        let members = Font.fontNames(forFamilyName: family).compactMap { name -> [Any]? in
            guard let font = Font(name: name, size: 12) else { return nil }
            let face = font.fontDescriptor.object(forKey: .face) as? String ?? ""
            return [name, face, weight(of: font), traits(of: font).rawValue]
        }
        return members.isEmpty ? nil : members
    }

    // MARK: What a font is

    /// The traits that a font has, of those that `convert(_:toHaveTrait:)` gives; a font that is not bold or not italic has
    /// neither of the opposite ones, which are only asked for.
    public func traits(of fontObj: Font) -> NSFontTraitMask { NSFontTraitMask(fontObj.fontDescriptor.symbolicTraits) }

    /// How heavy a font is, from 0 to 15: 5 is regular, 9 is bold.
    public func weight(of fontObj: Font) -> Int {
        let traits = fontObj.fontDescriptor.object(forKey: .traits) as? [FontDescriptor.TraitKey: Any]
        guard let weight = (traits?[.weight] as? NSNumber)?.doubleValue else { return 5 }
        return Self.scale.min { abs($0.weight - weight) < abs($1.weight - weight) }!.number
    }

    // MARK: Conversions

    /// The font with traits more, or with the opposite of some that it has.
    public func convert(_ fontObj: Font, toHaveTrait trait: NSFontTraitMask) -> Font {
        let has = fontObj.fontDescriptor.symbolicTraits
        return convert(fontObj, to: has.subtracting(trait.taken).union(trait.added))
    }

    /// The font without some of its traits.
    public func convert(_ fontObj: Font, toNotHaveTrait trait: NSFontTraitMask) -> Font {
        convert(fontObj, to: fontObj.fontDescriptor.symbolicTraits.subtracting(trait.added))
    }

    /// The font at another size, in logical pixels.
    public func convert(_ fontObj: Font, toSize size: CGFloat) -> Font { fontObj.withSize(size) }

    /// The face of another family with the same traits; the font itself where no such family is known.
    public func convert(_ fontObj: Font, toFamily family: String) -> Font {
        let descriptor: NSFontDescriptor = fontObj.fontDescriptor
        let changed: NSFontDescriptor = descriptor.withFamily(family).withSymbolicTraits(descriptor.symbolicTraits)
        return NSFont(descriptor: changed, size: fontObj.pointSize) ?? fontObj
    }

    /// The font of a PostScript or family name, at the same size; the font itself where no such name is known.
    public func convert(_ fontObj: Font, toFace typeface: String) -> Font? { Font(name: typeface, size: fontObj.pointSize) }

    /// The next heavier or lighter step of the family; the font itself at the end of the scale.
    public func convertWeight(_ upFlag: Bool, of fontObj: Font) -> Font {
        let now = weight(of: fontObj)
        let steps = Font.fontNames(forFamilyName: fontObj.familyName ?? "").compactMap { Font(name: $0, size: fontObj.pointSize) }
            .filter { traits(of: $0).subtracting(.boldFontMask) == traits(of: fontObj).subtracting(.boldFontMask) }
        let next =
            upFlag
            ? steps.filter { weight(of: $0) > now }.min { weight(of: $0) < weight(of: $1) }
            : steps.filter { weight(of: $0) < now }.max { weight(of: $0) < weight(of: $1) }
        return next ?? fontObj
    }

    /// A face of a family by traits and a weight from 0 to 15; nil where no such family is known.
    public func font(withFamily family: String, traits: NSFontTraitMask, weight: Int, size: CGFloat) -> Font? {
        guard Font(name: family, size: size) != nil else { return nil }
        let step = Self.scale.min { abs($0.number - weight) < abs($1.number - weight) }!.weight
        var wanted: [FontDescriptor.TraitKey: Any] = [.weight: NSNumber(value: traits.contains(.boldFontMask) ? max(0.4, step) : step)]
        wanted[.symbolic] = NSNumber(value: traits.subtracting(.boldFontMask).added.rawValue)
        let descriptor = FontDescriptor(fontAttributes: [.family: family, .traits: wanted])
        return NSFont(descriptor: descriptor, size: size)
    }

    private func convert(_ font: Font, to traits: FontDescriptor.SymbolicTraits) -> Font {
        let changed: NSFontDescriptor = font.fontDescriptor.withSymbolicTraits(traits)
        return NSFont(descriptor: changed, size: font.pointSize) ?? font
    }

    /// AppKit's weights beside those of descriptors.
    private static let scale: [(number: Int, weight: Double)] = [
        (2, -0.8), (3, -0.6), (4, -0.4), (5, 0), (6, 0.23), (8, 0.3), (9, 0.4), (11, 0.56), (13, 0.62), (15, 1),
    ]
}
