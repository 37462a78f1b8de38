import Foundation
import TextKit
public import TextViews

// Actions of a person that change characters' attributes: of what is selected, of all of a plain text, or of what is typed next. The
// delegate is asked, and each is one step of undo. The senders are ignored.
extension TextView {
    /// Underlines, or takes the underline away where all is underlined (`NSText.underline(_:)`).
    public func underline(_ sender: Any?) {
        let isOn = !everyCharacter { (Self.number($0[.underlineStyle]) ?? 0) != 0 }
        changeCharacterAttributes { $0[.underlineStyle] = isOn ? UnderlineStyle.single.rawValue : nil }
    }

    /// Draws the outlines alone, or the letters filled where all are outlined (`NSTextView.outline(_:)`).
    public func outline(_ sender: Any?) {
        let isOn = !everyCharacter { (Self.number($0[.strokeWidth]) ?? 0) > 0 }
        changeCharacterAttributes { $0[.strokeWidth] = isOn ? 3.0 : nil }
    }

    /// Raises by a step: adds 1 to `.superscript` (`NSText.superscript(_:)`).
    public func superscript(_ sender: Any?) { shift(.superscript, by: 1) }
    /// Lowers by a step: takes 1 from `.superscript` (`NSText.subscript(_:)`).
    public func `subscript`(_ sender: Any?) { shift(.superscript, by: -1) }
    /// Takes `.superscript` away (`NSText.unscript(_:)`).
    public func unscript(_ sender: Any?) { changeCharacterAttributes { $0[.superscript] = nil } }
    /// Raises by one logical pixel: adds 1 to `.baselineOffset` (`NSTextView.raiseBaseline(_:)`).
    public func raiseBaseline(_ sender: Any?) { shift(.baselineOffset, by: 1) }
    /// Lowers by one logical pixel (`NSTextView.lowerBaseline(_:)`).
    public func lowerBaseline(_ sender: Any?) { shift(.baselineOffset, by: -1) }

    /// Sets letters apart as their font says: takes `.kern` away (`NSTextView.useStandardKerning(_:)`).
    public func useStandardKerning(_ sender: Any?) { changeCharacterAttributes { $0[.kern] = nil } }
    /// Sets letters apart by their advances alone: `.kern` is 0 (`NSTextView.turnOffKerning(_:)`).
    public func turnOffKerning(_ sender: Any?) { changeCharacterAttributes { $0[.kern] = 0.0 } }
    /// Sets letters closer: takes one logical pixel from `.kern` (`NSTextView.tightenKerning(_:)`).
    public func tightenKerning(_ sender: Any?) { shift(.kern, by: -1) }
    /// Sets letters farther apart: adds one logical pixel to `.kern` (`NSTextView.loosenKerning(_:)`).
    public func loosenKerning(_ sender: Any?) { shift(.kern, by: 1) }

    /// Uses the font's usual ligatures: takes `.ligature` away (`NSTextView.useStandardLigatures(_:)`).
    public func useStandardLigatures(_ sender: Any?) { changeCharacterAttributes { $0[.ligature] = nil } }
    /// Uses all ligatures of the font: `.ligature` is 2 (`NSTextView.useAllLigatures(_:)`).
    public func useAllLigatures(_ sender: Any?) { changeCharacterAttributes { $0[.ligature] = 2 } }
    /// Uses no ligatures: `.ligature` is 0 (`NSTextView.turnOffLigatures(_:)`).
    public func turnOffLigatures(_ sender: Any?) { changeCharacterAttributes { $0[.ligature] = 0 } }

    /// Whether `changeDocumentBackgroundColor(_:)` does anything; false at first (`NSTextView.allowsDocumentBackgroundColorChange`).
    public var allowsDocumentBackgroundColorChange: Bool {
        get { editingOptions.allowsBackgroundChange }
        set { editingOptions.allowsBackgroundChange = newValue }
    }

    /// Gives the view a background, where that is allowed: the sender, where it is a colour
    /// (`NSTextView.changeDocumentBackgroundColor(_:)`).
    public func changeDocumentBackgroundColor(_ sender: Any?) {
        if allowsDocumentBackgroundColorChange, let color = sender as? Color { backgroundColor = color }
    }

    /// Adds to a number that counts as 0 where there is none; a sum of 0 takes it away, but for kerning, where 0 means none.
    private func shift(_ key: NSAttributedString.Key, by step: Double) {
        changeCharacterAttributes { attributes in
            let sum = (Self.number(attributes[key]) ?? 0) + step
            if sum == 0, key != .kern {
                attributes[key] = nil
            } else {
                attributes[key] = key == .superscript ? Int(sum) as Any : sum
            }
        }
    }

    /// Whether all that an action would change is such, or what is typed next where it would change no characters.
    private func everyCharacter(_ isSuch: ([NSAttributedString.Key: Any]) -> Bool) -> Bool {
        let ranges = (rangesForUserCharacterAttributeChange ?? []).map(\.rangeValue).filter { $0.length > 0 }
        guard let storage = shownStorage, !ranges.isEmpty else { return isSuch(typingAttributes) }
        var isEverywhere = true
        for range in ranges {
            storage.enumerateAttributes(in: range) { attributes, _, stop in
                if !isSuch(attributes) { (isEverywhere, stop.pointee) = (false, true) }
            }
        }
        return isEverywhere
    }

    private static func number(_ value: Any?) -> Double? {
        (value as? NSNumber)?.doubleValue ?? (value as? Int).map(Double.init) ?? value as? Double ?? (value as? CGFloat).map { Double($0) }
    }
}
