import CText

/// The names of the installed fonts, read once from Fontconfig's cache.
struct FontCatalog: Sendable {
    static let shared = FontCatalog()

    /// Every usable face, in Fontconfig's order.
    let faces: [FaceReference]
    private let byPostScriptName: [String: Int]
    private let byFullName: [String: Int]
    private let byFamily: [String: [Int]]
    /// Sorted, each once.
    let families: [String]

    private init() {
        var faces: [FaceReference] = []
        var postScript: [String: Int] = [:]
        var full: [String: Int] = [:]
        var family: [String: [Int]] = [:]
        var families: Set<String> = []
        Self.forEachPattern { pattern in
            guard let face = FaceReference(pattern: pattern), face.isUsable else { return }
            let index = faces.count
            faces.append(face)
            families.insert(face.family)
            if postScript[Self.key(face.postScriptName)] == nil { postScript[Self.key(face.postScriptName)] = index }
            for name in Self.names(pattern, FC_FULLNAME) where full[Self.key(name)] == nil { full[Self.key(name)] = index }
            for name in Self.names(pattern, FC_FAMILY) { family[Self.key(name), default: []].append(index) }
        }
        self.faces = faces
        byPostScriptName = postScript
        byFullName = full
        byFamily = family
        self.families = families.sorted()
    }

    func face(postScriptName name: String) -> FaceReference? { byPostScriptName[Self.key(name)].map { faces[$0] } }
    func face(fullName name: String) -> FaceReference? { byFullName[Self.key(name)].map { faces[$0] } }
    func faces(inFamily name: String) -> [FaceReference] { (byFamily[Self.key(name)] ?? []).map { faces[$0] } }
    func hasFamily(_ name: String) -> Bool { byFamily[Self.key(name)] != nil }

    /// Names are compared without case or spaces, as Fontconfig does.
    static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

    private static func names(_ pattern: OpaquePointer, _ object: String) -> [String] {
        var names: [String] = []
        while names.count < 16, let name = pattern.patternString(object, Int32(names.count)) { names.append(name) }
        return names
    }

    private static func forEachPattern(_ body: (OpaquePointer) -> Void) {
        guard let config = FcConfigReference(nil) else { return }
        defer { FcConfigDestroy(config) }
        for kind in [FcSetSystem, FcSetApplication] {
            guard let set = FcConfigGetFonts(config, kind) else { continue }
            for index in 0..<Int(set.pointee.nfont) {
                if let font = set.pointee.fonts[index] { body(font) }
            }
        }
    }
}
