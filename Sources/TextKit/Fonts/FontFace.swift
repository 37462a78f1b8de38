import CText
import Synchronization

/// One opened face: the font file memory-mapped, its character coverage and its measures.
/// Faces are interned by file, index and variations, and stay open as long as the process.
final class FontFace: Sendable {
    let reference: FaceReference
    let metrics: FaceMetrics
    let coverage: Coverage
    /// Immutable once made, and HarfBuzz counts references atomically.
    nonisolated(unsafe) let handle: OpaquePointer
    let coversASCII: Bool
    /// Coordinates of a named instance, resolved.
    let variations: [FaceReference.Variation]

    private static let opened = Mutex<[FaceReference: FontFace]>([:])

    /// The face of a reference, opened on first use; where its file cannot be read, an empty face.
    static func open(_ reference: FaceReference) -> FontFace {
        if let face = opened.withLock({ $0[reference] }) { return face }
        let face = FontFace(reference)
        return opened.withLock { table in
            if let earlier = table[reference] { return earlier }
            table[reference] = face
            return face
        }
    }

    private init(_ reference: FaceReference) {
        self.reference = reference
        let blob = hb_blob_create_from_file(reference.file)
        handle = hb_face_create(blob, UInt32(clamping: reference.index))
        hb_blob_destroy(blob)
        hb_face_make_immutable(handle)
        metrics = FaceMetrics(face: handle, slant: reference.slant)
        let coverage = Coverage(face: handle)
        self.coverage = coverage
        coversASCII = (UInt32(0x20)...0x7E).allSatisfy { coverage.contains($0) }
        variations = Self.coordinates(reference, handle)
    }

    private static func coordinates(_ reference: FaceReference, _ face: OpaquePointer) -> [FaceReference.Variation] {
        guard reference.namedInstance > 0, reference.variations.isEmpty else { return reference.variations }
        var axisCount = hb_ot_var_get_axis_count(face)
        guard axisCount > 0 else { return [] }
        var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(axisCount))
        hb_ot_var_get_axis_infos(face, 0, &axisCount, &axes)
        var values = [Float](repeating: 0, count: axes.count)
        var valueCount = UInt32(values.count)
        hb_ot_var_named_instance_get_design_coords(face, UInt32(reference.namedInstance - 1), &valueCount, &values)
        return zip(axes, values).map { axis, value in
            FaceReference.Variation(tag: OpenTypeTag(value: axis.tag).name, value: Double(value))
        }
    }
}
