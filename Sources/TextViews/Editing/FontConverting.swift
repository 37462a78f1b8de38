public import Foundation
public import TextKit

/// What changes fonts on a person's behalf, as a font manager does: the sender of `TextView.changeFont(_:)`.
public protocol FontConverting {
    /// The font that replaces the given one.
    func convert(_ fontObj: Font) -> Font
    /// The attributes that replace the given ones.
    func convertAttributes(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
}

extension FontConverting {
    public func convertAttributes(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        attributes.merging((attributes[.font] as? Font).map { [.font: convert($0)] } ?? [:]) { $1 }
    }
}

extension TextView {
    func convertFonts(by converter: any FontConverting) {
        let usual = plainAttributes[.font] as? Font ?? Font.systemFont(ofSize: Font.labelFontSize)
        changeCharacterAttributes { $0[.font] = converter.convert($0[.font] as? Font ?? usual) }
    }
}
