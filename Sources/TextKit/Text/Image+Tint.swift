extension Image {
    /// The picture in one colour, as opaque at each pixel as it was times the colour's alpha. O(pixels).
    public func withTintColor(_ color: Color) -> Image {
        guard !isEmpty else { return copied() }
        let tinted = copied(bitmap.tinted(color.rgba))
        tinted.unturned = unturned?.tinted(color.rgba)
        return tinted
    }

    /// The picture in one colour, with another rendering mode.
    public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
        let tinted = withTintColor(color)
        tinted.renderingMode = renderingMode
        return tinted
    }
}
