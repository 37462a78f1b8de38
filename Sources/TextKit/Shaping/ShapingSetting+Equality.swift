import CText

extension ShapingSetting: Equatable {
    static func == (a: ShapingSetting, b: ShapingSetting) -> Bool {
        a.language == b.language && a.kern == b.kern && a.features.count == b.features.count
            && zip(a.features, b.features).allSatisfy { $0.tag == $1.tag && $0.value == $1.value }
    }
}
