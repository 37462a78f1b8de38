/// Places on the axes of variable fonts, as FreeType takes them: 1/65536 of the axis' units.
package enum VariationAxis {
    /// The nearest place to a value that the axis has; `usual` where the value is no number.
    package static func coordinate(_ value: Double, least: Int, most: Int, usual: Int) -> Int {
        if value.isNaN { return usual }
        let wanted = (value * 65536).rounded()
        if wanted <= Double(least) { return least }
        return wanted >= Double(most) ? most : Int(wanted)
    }
}
