import Foundation
import TextKit
public import TextViews

// Actions of a person that change the paragraphs of the selection, or of all of a plain text. The delegate is asked, and each is one
// step of undo. The senders are ignored.
extension TextView {
    /// Aligns the paragraphs on the left (`NSText.alignLeft(_:)`).
    public func alignLeft(_ sender: Any?) { changeParagraphStyles { $0.alignment = .left } }
    /// Centres the paragraphs (`NSText.alignCenter(_:)`).
    public func alignCenter(_ sender: Any?) { changeParagraphStyles { $0.alignment = .center } }
    /// Aligns the paragraphs on the right (`NSText.alignRight(_:)`).
    public func alignRight(_ sender: Any?) { changeParagraphStyles { $0.alignment = .right } }
    /// Justifies the paragraphs (`NSTextView.alignJustified(_:)`).
    public func alignJustified(_ sender: Any?) { changeParagraphStyles { $0.alignment = .justified } }

    /// Gives the paragraphs the direction of their first letter (`NSStandardKeyBindingResponding.makeBaseWritingDirectionNatural(_:)`).
    public func makeBaseWritingDirectionNatural(_ sender: Any?) { changeParagraphStyles { $0.baseWritingDirection = .natural } }
    /// Makes the paragraphs run from the left (`NSStandardKeyBindingResponding.makeBaseWritingDirectionLeftToRight(_:)`).
    public func makeBaseWritingDirectionLeftToRight(_ sender: Any?) {
        changeParagraphStyles { $0.baseWritingDirection = .leftToRight }
    }
    /// Makes the paragraphs run from the right (`NSStandardKeyBindingResponding.makeBaseWritingDirectionRightToLeft(_:)`).
    public func makeBaseWritingDirectionRightToLeft(_ sender: Any?) {
        changeParagraphStyles { $0.baseWritingDirection = .rightToLeft }
    }

    /// Gives the characters that are selected the direction that follows from them
    /// (`NSStandardKeyBindingResponding.makeTextWritingDirectionNatural(_:)`).
    public func makeTextWritingDirectionNatural(_ sender: Any?) { changeCharacterAttributes { $0[.writingDirection] = nil } }
    /// Embeds the characters that are selected as text from the left
    /// (`NSStandardKeyBindingResponding.makeTextWritingDirectionLeftToRight(_:)`).
    public func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        changeCharacterAttributes { $0[.writingDirection] = [WritingDirection.leftToRight.rawValue] }
    }
    /// Embeds the characters that are selected as text from the right
    /// (`NSStandardKeyBindingResponding.makeTextWritingDirectionRightToLeft(_:)`).
    public func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        changeCharacterAttributes { $0[.writingDirection] = [WritingDirection.rightToLeft.rawValue] }
    }
}
