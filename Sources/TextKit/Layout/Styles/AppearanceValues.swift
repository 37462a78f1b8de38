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
    /// The pattern that paints the background instead of its colour.
    private(set) var backgroundPattern: Color?
    /// Whether a colour depends on the current traits.
    private(set) var isDynamic = false

    init(_ attributes: [NSAttributedString.Key: Any]) {
        for (key, value) in attributes {
            switch Self.name(of: key.rawValue) {
            case nil: break
            case .foregroundColor: foregroundColor = take(value)?.rgba
            case .backgroundColor:
                let color = take(value)
                backgroundColor = color?.rgba
                if color?.pattern != nil { backgroundPattern = color }
            case .underlineColor: underlineColor = take(value)?.rgba
            case .strikethroughColor: strikethroughColor = take(value)?.rgba
            case .strokeColor: strokeColor = take(value)?.rgba
            case .underlineStyle: underlineStyle = attributeInteger(value)
            case .strikethroughStyle: strikethroughStyle = attributeInteger(value)
            case .strokeWidth: strokeWidth = attributeNumber(value)
            case .shadow:
                shadow = value as? Shadow
                if shadow?.shadowColor?.isDynamic == true { isDynamic = true }
            case .textEffect: textEffect = (value as? NSAttributedString.TextEffectStyle)?.rawValue ?? value as? String
            case .link: link = value
            case .intent where InlinePresentationIntent(attributes)?.contains(.strikethrough) == true:
                strikethroughStyle = attributeInteger(attributes[.strikethroughStyle]) ?? UnderlineStyle.single.rawValue
            case .intent: break
            }
        }
    }

    /// A colour, resolved for the current traits.
    private mutating func take(_ value: Any) -> Color? {
        guard let color = value as? Color, color.source != nil else { return value as? Color }
        if color.isDynamic { isDynamic = true }
        return color.resolved
    }

    private enum Name {
        case foregroundColor, backgroundColor, underlineColor, strikethroughColor, strokeColor
        case underlineStyle, strikethroughStyle, strokeWidth, shadow, textEffect, link, intent
    }

    /// The name of a key; most other keys are ruled out by their length.
    private static func name(of key: String) -> Name? {
        let length = key.utf8.count
        guard length < names.count else { return nil }
        for known in names[length] where known.key == key { return known.name }
        return nil
    }

    /// The names by the lengths of their keys.
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
