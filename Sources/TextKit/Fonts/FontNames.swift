/// Which face a name means.
enum FontNames {
    static func system(weight: Font.Weight) -> FontRequest {
        FontRequest(families: ["system-ui", "sans-serif"], weight: weight.fontconfig)
    }

    /// The request for a PostScript name, a full name, a family, or a name of Apple's; nil where nothing knows it.
    static func request(for name: String) -> FontRequest? {
        if let request = EmbeddedFaces.request(for: name) ?? generic(name) { return request }
        let catalog = FontCatalog.shared
        if let face = catalog.face(postScriptName: name) ?? catalog.face(fullName: name) { return request(for: face) }
        if let request = cached(name) { return request }
        let (family, style) = split(name)
        guard !style.isEmpty, var request = cached(family) else { return nil }
        apply(style, to: &request)
        return request
    }

    /// A family that Fontconfig's configuration defines, or one of its styles: found without reading what is installed, which costs as much
    /// as matching.
    private static func generic(_ name: String) -> FontRequest? {
        if genericFamilies.contains(name) { return FontRequest(families: [name]) }
        let (family, style) = split(name)
        guard genericFamilies.contains(family), genericStyles.contains(style) else { return nil }
        var request = FontRequest(families: [family])
        apply(style, to: &request)
        return request
    }

    private static let genericFamilies: Set<String> = ["serif", "sans-serif", "monospace", "system-ui", "cursive", "fantasy"]
    private static let genericStyles: Set<String> = ["bold", "italic", "bolditalic"]

    /// The request that gives exactly one installed face.
    static func request(for face: FaceReference) -> FontRequest {
        var request = FontRequest(families: [face.family])
        request.weight = face.weight
        request.width = face.width
        request.isItalic = face.isItalic
        request.postScriptName = face.postScriptName
        return request
    }

    /// The request for a family, installed or not: Fontconfig then finds the nearest.
    static func request(forFamily family: String) -> FontRequest {
        EmbeddedFaces.request(for: family) ?? cached(family) ?? FontRequest(families: [family])
    }

    private static func cached(_ family: String) -> FontRequest? {
        if FontCatalog.shared.hasFamily(family) { return FontRequest(families: [family]) }
        let key = FontCatalog.key(family)
        if let generic = generics[key] { return FontRequest(families: [generic]) }
        guard let alias = aliases[key] else { return nil }
        var request = FontRequest(families: [family] + alias.families)
        request.isMonospaced = alias.families.last == "monospace"
        return request
    }

    /// “HelveticaNeue-BoldItalic” is a family and a style; so is “Times New Roman Bold”.
    private static func split(_ name: String) -> (family: String, style: String) {
        if let dash = name.lastIndex(of: "-"), dash > name.startIndex {
            return (String(name[..<dash]), FontCatalog.key(String(name[name.index(after: dash)...])))
        }
        var words = name.split(separator: " ").map(String.init)
        var style = ""
        while words.count > 1, let last = words.last, isStyle(FontCatalog.key(last)) {
            style = FontCatalog.key(last) + style
            words.removeLast()
        }
        return (words.joined(separator: " "), style)
    }

    private static func isStyle(_ word: String) -> Bool {
        word == "roman" || word == "regular" || word == "italic" || word == "oblique" || word == "condensed"
            || word == "narrow" || weights.contains { $0.name == word }
    }

    /// Reads a face name without spaces and in lower case.
    static func apply(_ style: String, to request: inout FontRequest) {
        if style.contains("italic") || style.contains("oblique") || style.hasSuffix("it") { request.isItalic = true }
        if style.contains("condensed") || style.contains("narrow") { request.width = 75 }
        if let weight = weights.first(where: { style.contains($0.name) }) { request.weight = weight.weight.fontconfig }
    }

    /// Longer names before what they contain.
    private static let weights: [(name: String, weight: Font.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
        ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy),
        ("black", .black), ("bold", .bold), ("medium", .medium),
    ]

    private static let generics = [
        "serif": "serif", "sans-serif": "sans-serif", "sansserif": "sans-serif", "sans": "sans-serif",
        "monospace": "monospace", "mono": "monospace", "cursive": "cursive", "fantasy": "fantasy",
        "system-ui": "system-ui", "emoji": "emoji", "system": "system-ui", ".applesystemuifont": "system-ui",
        ".sfui": "system-ui", ".sfuitext": "system-ui", ".sfuidisplay": "system-ui", ".sfnstext": "system-ui",
        "sfprotext": "system-ui", "sfprodisplay": "system-ui", ".sfuimono": "monospace", "newyork": "serif",
    ]

    private struct Alias {
        var families: [String]
    }

    private static let aliases: [String: Alias] = {
        let groups: [(names: [String], families: [String])] = [
            (
                [
                    "helvetica", "helveticaneue", "arial", "arialmt", "geneva", "lucidagrande", "avenir", "avenirnext",
                    "futura", "gillsans", "optima", "verdana", "trebuchetms", "tahoma", "applesdgothicneo", "chalkboardse",
                    "chalkboard", "markerfelt", "noteworthy", "arialroundedmtbold", "arialhebrew", "hiraginosans",
                    "pingfangsc", "pingfangtc", "dinalternate", "dincondensed", "impact",
                ],
                ["sans-serif"]
            ),
            (
                [
                    "times", "timesnewroman", "timesnewromanps", "timesnewromanpsmt", "georgia", "palatino", "baskerville",
                    "didot", "cochin", "hoeflertext", "charter", "iowanoldstyle", "americantypewriter", "bodoni72",
                    "bookantiqua", "garamond", "athelas", "superclarendon", "hiraginomincho", "songtisc", "cambria",
                ],
                ["serif"]
            ),
            (
                [
                    "menlo", "monaco", "courier", "couriernew", "couriernewps", "couriernewpsmt", "andalemono", "sfmono",
                    "consolas", "lucidaconsole",
                ], ["monospace"]
            ),
            (
                [
                    "zapfino", "snellroundhand", "savoyele", "brushscriptmt", "applechancery", "bradleyhand", "comicsansms",
                    "papyrus",
                ], ["cursive", "serif"]
            ),
            (["applecoloremoji"], ["emoji"]),
            (["symbol", "zapfdingbats", "applesymbols"], ["sans-serif"]),
        ]
        var table: [String: Alias] = [:]
        for group in groups {
            for name in group.names { table[FontCatalog.key(name)] = Alias(families: group.families) }
        }
        return table
    }()
}
