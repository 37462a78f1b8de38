extension Image {
    /// How the pixels that a picture was made of are turned to show it (UIImage.Orientation, with its numbers).
    public enum Orientation: Int, Sendable {
        /// As they are.
        case up = 0
        /// Turned by half a turn.
        case down = 1
        /// Turned by a quarter to the left.
        case left = 2
        /// Turned by a quarter to the right.
        case right = 3
        /// Left and right are exchanged.
        case upMirrored = 4
        /// Top and bottom are exchanged.
        case downMirrored = 5
        /// Left and right are exchanged, then the picture is turned by a quarter to the left.
        case leftMirrored = 6
        /// Left and right are exchanged, then the picture is turned by a quarter to the right.
        case rightMirrored = 7

        /// The number of Exif's tag 0x0112.
        var exif: Int { [1, 3, 8, 6, 2, 4, 5, 7][rawValue] }
    }

    /// The colours that a picture shows where it is part of text (UIImage.RenderingMode, with its numbers).
    public enum RenderingMode: Int, Sendable {
        /// Its own, as `alwaysOriginal`.
        case automatic = 0
        /// Its own.
        case alwaysOriginal = 1
        /// The colour of the text, as opaque as the picture is.
        case alwaysTemplate = 2
    }

    /// How the middle of a picture fills a larger size (UIImage.ResizingMode, with its numbers).
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile = 0
        /// It is stretched.
        case stretch = 1
    }
}
