import TextKit

extension RichList {
    /// The marker before the item of that number.
    func marker(_ number: Int) -> String {
        TextList(markerFormat: .init(format)).marker(forItemNumber: number)
    }
}
