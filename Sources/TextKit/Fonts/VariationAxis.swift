/// Coordinates on the axes of variable fonts, as FreeType takes them: 1/65536 of the axis' units.
package enum VariationAxis {
    /// The value clamped to the axis, as a coordinate; `usual` for NaN.
    package static func coordinate(_ value: Double, least: Int, most: Int, usual: Int) -> Int {
        if value.isNaN { return usual }
        let wanted = (value * 65536).rounded()
        if wanted <= Double(least) { return least }
        return wanted >= Double(most) ? most : Int(wanted)
    }
}
