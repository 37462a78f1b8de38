import CText
import Synchronization

/// The fonts that stand in for one style in one language, as Fontconfig orders them; sorted once and cached.
final class FallbackFonts: Sendable {
    private struct Candidate: CharacterCoverage {
        var pattern: OpaquePointer
        var characters: OpaquePointer
        var isColor: Bool

        func contains(_ character: UInt32) -> Bool { FcCharSetHasChar(characters, character) != 0 }
    }

    private struct Key: Hashable {
        var request: FontRequest
        var language: String
    }

    private static let lists = Mutex<[Key: FallbackFonts]>([:])

    private let request: FontRequest
    /// Patterns that Fontconfig's sorted set holds; the set is never given back, and nothing changes them.
    private nonisolated(unsafe) let candidates: [Candidate]
    /// Answers for single characters; nil where no font has the character.
    private let cached = Mutex<[UInt32: FontFace?]>([:])

    static func of(_ request: FontRequest, language: String) -> FallbackFonts {
        let key = Key(request: request, language: language)
        if let list = lists.withLock({ $0[key] }) { return list }
        let list = FallbackFonts(request, language: language)
        return lists.withLock { table in
            if let earlier = table[key] { return earlier }
            table[key] = list
            return list
        }
    }

    private init(_ request: FontRequest, language: String) {
        var request = request
        // Fontconfig knows no more of a language than its name: “ja” of “ja-u-lb-strict”.
        request.language = language.firstRange(of: "-u-").map { String(language[..<$0.lowerBound]) } ?? language
        self.request = request
        let pattern = request.pattern()
        var result = FcResultNoMatch
        var candidates: [Candidate] = []
        if let sorted = FcFontSort(nil, pattern.handle, 1, nil, &result) {
            for index in 0..<Int(sorted.pointee.nfont) {
                guard let font = sorted.pointee.fonts[index] else { continue }
                var characters: OpaquePointer?
                guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch, let characters else {
                    continue
                }
                let isColor = font.patternBool(FC_COLOR) ?? false
                candidates.append(Candidate(pattern: font, characters: characters, isColor: isColor))
            }
        }
        self.candidates = candidates
    }

    /// The first face that has all the characters, one without colours by preference; nil where none has.
    func face(for characters: ClusterCharacters) -> FontFace? {
        guard characters.visible.count == 1, let only = characters.visible.first else { return search(characters) }
        if let answer = cached.withLock({ $0[only] }) { return answer }
        let face = search(characters)
        cached.withLock { $0[only] = .some(face) }
        return face
    }

    private func search(_ characters: ClusterCharacters) -> FontFace? {
        first(characters, isColor: false) ?? colorFace(for: characters)
    }

    /// The first colour face that has all the characters.
    func colorFace(for characters: ClusterCharacters) -> FontFace? {
        if let face = Self.emoji, characters.areCovered(natively: true, by: face.coverage) { return face }
        return first(characters, isColor: true)
    }

    private func first(_ characters: ClusterCharacters, isColor: Bool) -> FontFace? {
        for candidate in candidates where candidate.isColor == isColor {
            guard characters.areCovered(natively: true, by: candidate),
                let reference = FaceReference(pattern: candidate.pattern), reference.isUsable
            else { continue }
            return FontFace.open(reference.adapted(to: request))
        }
        return nil
    }

    /// The face that the user's configuration gives for emoji, where it has colours.
    private static let emoji: FontFace? = {
        let pattern = FontPattern()
        pattern.add(FC_FAMILY, "emoji")
        pattern.add(FC_COLOR, true)
        pattern.substitute()
        var result = FcResultNoMatch
        guard let match = FcFontMatch(nil, pattern.handle, &result) else { return nil }
        let owned = FontPattern(owning: match)
        guard let reference = FaceReference(pattern: owned.handle), reference.isColor, reference.isUsable else {
            return nil
        }
        return FontFace.open(reference)
    }()
}
