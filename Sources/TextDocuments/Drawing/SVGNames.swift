/// The names of SVG that have capitals, which pages may write without, and what XML takes as a name at all.
enum SVGNames {
    private static let cased: [String: String] = {
        let names = """
            linearGradient radialGradient clipPath textPath foreignObject animateMotion animateTransform feBlend feColorMatrix \
            feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood \
            feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight \
            feSpecularLighting feSpotLight feTile feTurbulence viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod \
            patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth markerHeight \
            markerUnits refX refY textLength lengthAdjust startOffset pathLength stdDeviation numOctaves baseFrequency stitchTiles \
            filterUnits primitiveUnits edgeMode kernelMatrix kernelUnitLength surfaceScale specularConstant specularExponent \
            diffuseConstant limitingConeAngle pointsAtX pointsAtY pointsAtZ tableValues targetX targetY xChannelSelector yChannelSelector \
            systemLanguage requiredFeatures requiredExtensions
            """
        return names.split(separator: " ").reduce(into: [:]) { $0[$1.lowercased()] = String($1) }
    }()

    /// An element's name: in SVG's case, without a prefix for SVG itself.
    static func element(_ name: String) -> String {
        let local = name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name
        return cased[local.lowercased()] ?? (local.allSatisfy { $0.isUppercase || !$0.isLetter } ? local.lowercased() : local)
    }

    /// An attribute's name; nil for what needs a namespace that the drawing may not declare, runs scripts, or is no name.
    static func attribute(_ name: String) -> String? {
        guard let first = name.utf8.first, (0x61...0x7A).contains(first | 0x20), name.utf8.allSatisfy(isNameByte) else { return nil }
        let lower = name.lowercased()
        if lower.hasPrefix("on") || lower == "xmlns" { return nil }
        if name.contains(":") { return ["xlink:href", "xml:space", "xml:lang"].contains(lower) ? lower : nil }
        return cased[lower] ?? name
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }

    /// Text without the characters that XML has no place for.
    static func clean(_ text: String) -> String {
        let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0xEF || $0 == 9 || $0 == 10 || $0 == 13 }
        if isClean { return text }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF || [9, 10, 13].contains($0.value)
                }))
    }
}
