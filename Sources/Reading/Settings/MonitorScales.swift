/// What the setting `monitor-scale` says: scales of monitors by their names, such as `eDP-1=2 HDMI-1=1`.
package enum MonitorScales {
    /// Device pixels to a logical pixel that a monitor may have.
    static let range = 0.5...8.0

    /// The scale of each monitor that is named, of one that is named twice the last; nil for a text of another form. Spaces, commas or
    /// semicolons part the monitors.
    package static func parse(_ text: String) -> [String: Double]? {
        var scales: [String: Double] = [:]
        for part in text.split(whereSeparator: { " \t,;".contains($0) }) {
            guard let sign = part.lastIndex(of: "="), sign > part.startIndex, let scale = Double(part[part.index(after: sign)...]),
                range.contains(scale)
            else { return nil }
            scales[String(part[..<sign])] = scale
        }
        return scales
    }
}
