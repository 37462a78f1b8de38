/// How a part of a display list that is painted by itself is combined with what is below it (a transparency layer).
public struct DisplayLayer: Sendable {
    /// The shadow that the layer casts as a whole.
    public struct Shadow: Sendable {
        /// Device pixels to the right.
        public var x: Fixed
        /// Device pixels down.
        public var y: Fixed
        /// The standard deviation of its blur, in device pixels.
        public var deviation: Fixed
        /// The ground of an opaque layer.
        public var color: RGBA

        /// A shadow at a distance in device pixels, with the standard deviation of its blur.
        public init(x: Fixed, y: Fixed, deviation: Fixed, color: RGBA) {
            self.x = x
            self.y = y
            self.deviation = deviation
            self.color = color
        }
    }

    /// The factor of every alpha, 0…1.
    public var opacity: Double
    /// How the layer is combined with what is below.
    public var blendMode: BlendMode
    /// The shadow of the whole; nil for none.
    public var shadow: Shadow?

    /// A layer that is painted over what is below, unless said otherwise.
    public init(opacity: Double = 1, blendMode: BlendMode = .normal, shadow: Shadow? = nil) {
        self.opacity = opacity
        self.blendMode = blendMode
        self.shadow = shadow
    }
}
