import TextKit

extension RichList {
    /// The markers of formats that are bullets and nothing else: pages have lists of a million items.
    static let bullets = Dictionary(
        uniqueKeysWithValues: ["{disc}", "{circle}", "{square}", "{box}", "{check}", "{diamond}", "{hyphen}"].map {
            ($0, TextList(markerFormat: .init($0)).marker(forItemNumber: 1))
        })

    /// The marker before the item of that number.
    func marker(_ number: Int) -> String {
        Self.bullets[format] ?? TextList(markerFormat: .init(format)).marker(forItemNumber: number)
    }
}
