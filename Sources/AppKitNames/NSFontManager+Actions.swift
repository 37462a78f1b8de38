public import Foundation
public import TextKit
import TextViews

// The actions of a font menu: each says what is to become of fonts, and tells the target, which asks for every font of its selection
// what becomes of it. A sender is a view, whose `tag` counts, or the number itself.
extension NSFontManager {
    /// Says which font is selected (NSFontManager.setSelectedFont(_:isMultiple:)).
    public func setSelectedFont(_ fontObj: Font, isMultiple flag: Bool) {
        selectedFont = fontObj
        isMultiple = flag
    }

    /// Says which attributes text is to have beside the font; those of what is converted stay otherwise
    /// (NSFontManager.setSelectedAttributes(_:isMultiple:)).
    public func setSelectedAttributes(_ attributes: [String: Any], isMultiple flag: Bool) {
        selectedAttributes = [:]
        for (key, value) in attributes { selectedAttributes[NSAttributedString.Key(key)] = value }
    }

    /// What the last action makes of a font; the font itself where there was none (NSFontManager.convert(_:)).
    public func convert(_ fontObj: Font) -> Font {
        switch currentFontAction {
        case .noFontChangeAction, .viaPanelFontAction: fontObj
        case .addTraitFontAction: convert(fontObj, toHaveTrait: actionTraits)
        case .removeTraitFontAction: convert(fontObj, toNotHaveTrait: actionTraits)
        case .sizeUpFontAction: convert(fontObj, toSize: fontObj.pointSize + 1)
        case .sizeDownFontAction: convert(fontObj, toSize: max(1, fontObj.pointSize - 1))
        case .heavierFontAction: convertWeight(true, of: fontObj)
        case .lighterFontAction: convertWeight(false, of: fontObj)
        }
    }

    /// What the last action makes of attributes: of their font, and with the selected attributes over them
    /// (NSFontManager.convertAttributes(_:)).
    public func convertAttributes(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        var changed = attributes
        if let font = attributes[.font] as? Font { changed[.font] = convert(font) }
        return changed.merging(selectedAttributes) { $1 }
    }

    /// The traits that fonts have after the last action (NSFontManager.convertFontTraits(_:)).
    public func convertFontTraits(_ traits: NSFontTraitMask) -> NSFontTraitMask {
        switch currentFontAction {
        case .addTraitFontAction: traits.union(actionTraits)
        case .removeTraitFontAction: traits.subtracting(actionTraits)
        default: traits
        }
    }

    /// Adds the traits of the sender's tag, a raw `NSFontTraitMask` (NSFontManager.addFontTrait(_:)).
    public func addFontTrait(_ sender: Any?) { act(.addTraitFontAction, traits: Self.tag(of: sender)) }

    /// Takes the traits of the sender's tag away (NSFontManager.removeFontTrait(_:)).
    public func removeFontTrait(_ sender: Any?) { act(.removeTraitFontAction, traits: Self.tag(of: sender)) }

    /// Does what the sender's tag says, a raw `NSFontAction` (NSFontManager.modifyFont(_:)).
    public func modifyFont(_ sender: Any?) {
        guard let tag = Self.tag(of: sender), tag >= 0, let action = NSFontAction(rawValue: UInt(tag)) else { return }
        act(action, traits: nil)
    }

    /// Tells the target to do the action (NSFontManager.sendAction()).
    ///
    /// - Returns: false where there is no text view to tell.
    @discardableResult
    public func sendAction() -> Bool {
        guard isEnabled, let view = target as? TextView else { return false }
        switch action.description {
        case "changeFont:": view.changeFont(self)
        case "changeAttributes:": view.changeAttributes(self)
        default: view.doCommand(by: action)
        }
        return true
    }

    /// Whether a font of a name has all of some traits; false where no such font is known (NSFontManager.fontNamed(_:hasTraits:)).
    public func fontNamed(_ fName: String, hasTraits someTraits: NSFontTraitMask) -> Bool {
        guard let font = Font(name: fName, size: 12) else { return false }
        return traits(of: font).isSuperset(of: someTraits.subtracting([.unboldFontMask, .unitalicFontMask]))
            && (!someTraits.contains(.unboldFontMask) || !traits(of: font).contains(.boldFontMask))
            && (!someTraits.contains(.unitalicFontMask) || !traits(of: font).contains(.italicFontMask))
    }

    /// The PostScript names of the installed faces that have all of some traits (NSFontManager.availableFontNames(with:)).
    public func availableFontNames(with someTraits: NSFontTraitMask) -> [String]? {
        availableFonts.filter { fontNamed($0, hasTraits: someTraits) }
    }

    private func act(_ action: NSFontAction, traits: Int?) {
        guard isEnabled else { return }
        currentFontAction = action
        actionTraits = NSFontTraitMask(rawValue: UInt(max(0, traits ?? 0)))
        sendAction()
        selectedFont = selectedFont.map { convert($0) }
    }

    private static func tag(of sender: Any?) -> Int? { (sender as? View)?.tag ?? sender as? Int ?? (sender as? NSNumber)?.intValue }
}
