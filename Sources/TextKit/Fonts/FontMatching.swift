import CText
import Synchronization

/// Fontconfig's answers, cached: a match costs half a millisecond.
enum FontMatching {
    private static let answers = Mutex<[FontRequest: FaceReference]>([:])

    /// The best face for a request. There is always one while one usable font is installed.
    static func face(for request: FontRequest) -> FaceReference? {
        if let cached = answers.withLock({ $0[request] }) { return cached }
        guard let face = search(request) else { return nil }
        let adapted = face.adapted(to: request)
        answers.withLock { $0[request] = adapted }
        return adapted
    }

    private static func search(_ request: FontRequest) -> FaceReference? {
        if let face = EmbeddedFaces.face(for: request) { return face }
        if let name = request.postScriptName, let face = FontCatalog.shared.face(postScriptName: name) { return face }
        let pattern = request.pattern()
        var result = FcResultNoMatch
        if let match = FcFontMatch(nil, pattern.handle, &result) {
            let owned = FontPattern(owning: match)
            if let face = FaceReference(pattern: owned.handle), face.isUsable { return face }
        }
        return firstUsable(pattern.handle)
    }

    /// Type 1 and bitmap faces come first in some families: go on to the next that can be shaped with.
    private static func firstUsable(_ pattern: OpaquePointer) -> FaceReference? {
        var result = FcResultNoMatch
        guard let sorted = FcFontSort(nil, pattern, 0, nil, &result) else { return nil }
        defer { FcFontSetDestroy(sorted) }
        for index in 0..<Int(sorted.pointee.nfont) {
            guard let font = sorted.pointee.fonts[index],
                let face = FaceReference(pattern: font), face.isUsable, !face.isColor
            else { continue }
            return face
        }
        return nil
    }
}
