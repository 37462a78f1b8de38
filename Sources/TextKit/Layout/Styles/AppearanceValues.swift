import class Foundation.NSAttributedString

/// The attributes that affect an appearance, found in one pass: most text has one or two of them, and looking each up by its name
/// would take longer than drawing the word.
struct AppearanceValues {
    private(set) var foregroundColor, backgroundColor, underlineColor, strikethroughColor, strokeColor: RGBA?
    private(set) var underlineStyle, strikethroughStyle: Int?
    /// Percent of the point size.
    private(set) var strokeWidth: Double?
    private(set) var shadow: Shadow?
    private(set) var textEffect: String?
    private(set) var link: Any?

    init(_ attributes: [NSAttributedString.Key: Any]) {
        for (key, value) in attributes {
            switch Self.name(of: key.rawValue) {
            case nil: break
            case .foregroundColor: foregroundColor = (value as? Color)?.rgba
            case .backgroundColor: backgroundColor = (value as? Color)?.rgba
            case .underlineColor: underlineColor = (value as? Color)?.rgba
            case .strikethroughColor: strikethroughColor = (value as? Color)?.rgba
            case .strokeColor: strokeColor = (value as? Color)?.rgba
            case .underlineStyle: underlineStyle = attributeInteger(value)
            case .strikethroughStyle: strikethroughStyle = attributeInteger(value)
            case .strokeWidth: strokeWidth = attributeNumber(value)
            case .shadow: shadow = value as? Shadow
            case .textEffect: textEffect = (value as? NSAttributedString.TextEffectStyle)?.rawValue ?? value as? String
            case .link: link = value
            case .intent where InlinePresentationIntent(attributes)?.contains(.strikethrough) == true:
                strikethroughStyle = attributeInteger(attributes[.strikethroughStyle]) ?? UnderlineStyle.single.rawValue
            case .intent: break
            }
        }
    }

    private enum Name {
        case foregroundColor, backgroundColor, underlineColor, strikethroughColor, strokeColor
        case underlineStyle, strikethroughStyle, strokeWidth, shadow, textEffect, link, intent
    }

    /// Attributes that are none of these mostly are told by their length.
    private static func name(of key: String) -> Name? {
        let length = key.utf8.count
        guard length < names.count else { return nil }
        for known in names[length] where known.key == key { return known.name }
        return nil
    }

    /// By the lengths of the keys.
    private static let names: [[(key: String, name: Name)]] = {
        let all: [(key: NSAttributedString.Key, name: Name)] = [
            (.foregroundColor, .foregroundColor), (.backgroundColor, .backgroundColor), (.underlineColor, .underlineColor),
            (.strikethroughColor, .strikethroughColor), (.strokeColor, .strokeColor), (.underlineStyle, .underlineStyle),
            (.strikethroughStyle, .strikethroughStyle), (.strokeWidth, .strokeWidth), (.shadow, .shadow),
            (.textEffect, .textEffect), (.link, .link), (.inlinePresentationIntent, .intent),
        ]
        let lengths = all.map { $0.key.rawValue.utf8.count }
        return (0...(lengths.max() ?? 0)).map { length in
            all.filter { $0.key.rawValue.utf8.count == length }.map { ($0.key.rawValue, $0.name) }
        }
    }()
}
