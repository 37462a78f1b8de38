import CText

/// Fontconfig's configuration and the lists of fonts that it has stored.
package enum FontConfiguration {
    /// Reads them, unless that has been done: what the first font would wait for otherwise, some milliseconds. Any thread may call this.
    package static func read() { _ = FcInit() }
}
