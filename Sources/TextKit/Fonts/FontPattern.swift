import CText

/// One Fontconfig pattern, owned for a scope.
struct FontPattern: ~Copyable {
    let handle: OpaquePointer

    init() { handle = FcPatternCreate() }
    /// Takes over a reference that the caller owns.
    init(owning handle: OpaquePointer) { self.handle = handle }
    deinit { FcPatternDestroy(handle) }

    func add(_ object: String, _ value: String) { FcPatternAddString(handle, object, value) }
    func add(_ object: String, _ value: Double) { FcPatternAddDouble(handle, object, value) }
    func add(_ object: String, _ value: Int) { FcPatternAddInteger(handle, object, Int32(clamping: value)) }
    func add(_ object: String, _ value: Bool) { FcPatternAddBool(handle, object, value ? 1 : 0) }

    /// Applies the user's configuration and Fontconfig's defaults, as every match needs.
    func substitute() {
        FcConfigSubstitute(nil, handle, FcMatchPattern)
        FcDefaultSubstitute(handle)
    }

    /// The font as it is to be drawn by what was requested and configured.
    borrowing func prepared(for request: borrowing FontPattern) -> FontPattern {
        FontPattern(owning: FcFontRenderPrepare(nil, request.handle, handle))
    }
}

/// Reading a pattern that something else keeps alive.
extension OpaquePointer {
    func patternString(_ object: String, _ index: Int32 = 0) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(self, object, index, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    func patternDouble(_ object: String) -> Double? {
        var value = 0.0
        return FcPatternGetDouble(self, object, 0, &value) == FcResultMatch ? value : nil
    }

    func patternInt(_ object: String) -> Int? {
        var value: Int32 = 0
        return FcPatternGetInteger(self, object, 0, &value) == FcResultMatch ? Int(value) : nil
    }

    func patternBool(_ object: String) -> Bool? {
        var value: FcBool = 0
        return FcPatternGetBool(self, object, 0, &value) == FcResultMatch ? value != 0 : nil
    }

    /// The tangent of the slant that the pattern's matrix makes.
    var patternSlant: Double {
        var matrix: UnsafeMutablePointer<FcMatrix>?
        guard FcPatternGetMatrix(self, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix else { return 0 }
        return matrix.pointee.xy
    }
}
