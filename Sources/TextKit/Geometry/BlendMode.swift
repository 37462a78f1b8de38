/// How what is drawn is combined with the backdrop, which is what is below it (CGBlendMode, with its numbers).
///
/// In contexts that make bitmaps every mode does what it says. A window has its server combine colours, which knows each of them
/// but `plusDarker`, drawn as `normal` there; of `clear`, `copy`, `sourceIn`, `sourceOut`, `destinationIn` and `destinationAtop` it
/// takes that what is below is opaque.
public enum BlendMode: Int32, Sendable {
    /// Over the backdrop, by its alpha (Porter-Duff *over*).
    case normal = 0
    /// The product of both colours: never lighter than either.
    case multiply = 1
    /// The product of both inverses, inverted: never darker than either.
    case screen = 2
    /// `multiply` where the backdrop is dark, `screen` where it is light.
    case overlay = 3
    /// The lesser of both, for each component.
    case darken = 4
    /// The greater of both, for each component.
    case lighten = 5
    /// The backdrop, made lighter by what is drawn.
    case colorDodge = 6
    /// The backdrop, made darker by what is drawn.
    case colorBurn = 7
    /// The backdrop, made somewhat darker or lighter, as what is drawn is dark or light.
    case softLight = 8
    /// `multiply` where what is drawn is dark, `screen` where it is light.
    case hardLight = 9
    /// The greater less the lesser, for each component.
    case difference = 10
    /// As `difference`, with less contrast.
    case exclusion = 11
    /// The hue of what is drawn, with the saturation and luminosity of the backdrop.
    case hue = 12
    /// The saturation of what is drawn, with the hue and luminosity of the backdrop.
    case saturation = 13
    /// Hue and saturation of what is drawn, with the luminosity of the backdrop.
    case color = 14
    /// The luminosity of what is drawn, with hue and saturation of the backdrop.
    case luminosity = 15
    /// Nothing: what is covered becomes transparent.
    case clear = 16
    /// What is drawn alone, its transparency with it.
    case copy = 17
    /// What is drawn, where the backdrop is opaque.
    case sourceIn = 18
    /// What is drawn, where the backdrop is transparent.
    case sourceOut = 19
    /// What is drawn over the backdrop, as opaque as that is.
    case sourceAtop = 20
    /// What is drawn under the backdrop.
    case destinationOver = 21
    /// The backdrop, where something is drawn.
    case destinationIn = 22
    /// The backdrop, where nothing is drawn.
    case destinationOut = 23
    /// The backdrop over what is drawn, as opaque as the latter is.
    case destinationAtop = 24
    /// Either of both, where the other is not.
    case xor = 25
    /// The sum of both less white: black at the least.
    case plusDarker = 26
    /// The sum of both: white at the most.
    case plusLighter = 27
}

extension BlendMode {
    /// Whether a source without any alpha leaves what is below as it is.
    package var keepsBelowClearSource: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }
}
