import Foundation

extension TraitValues {
    /// Reads what `encode(with:)` writes; a number that stands for nothing leaves its trait open.
    init(_ coder: NSCoder) {
        func value<Value: RawRepresentable>(_ key: String, _ open: Value) -> Value where Value.RawValue == Int {
            coder.containsValue(forKey: key) ? Value(rawValue: coder.decodeInteger(forKey: key)) ?? open : open
        }
        userInterfaceStyle = value("style", .unspecified)
        userInterfaceIdiom = value("idiom", .unspecified)
        layoutDirection = value("direction", .unspecified)
        horizontalSizeClass = value("horizontal", .unspecified)
        verticalSizeClass = value("vertical", .unspecified)
        accessibilityContrast = value("contrast", .unspecified)
        userInterfaceLevel = value("level", .unspecified)
        legibilityWeight = value("weight", .unspecified)
        displayGamut = value("gamut", .unspecified)
        displayScale = CGFloat(coder.decodeDouble(forKey: "scale"))
        if let name = coder.decodeObject(of: NSString.self, forKey: "size") {
            preferredContentSizeCategory = ContentSizeCategory(rawValue: name as String)
        }
    }

    func encode(with coder: NSCoder) {
        let numbers = [
            ("style", userInterfaceStyle.rawValue), ("idiom", userInterfaceIdiom.rawValue), ("direction", layoutDirection.rawValue),
            ("horizontal", horizontalSizeClass.rawValue), ("vertical", verticalSizeClass.rawValue),
            ("contrast", accessibilityContrast.rawValue), ("level", userInterfaceLevel.rawValue),
            ("weight", legibilityWeight.rawValue), ("gamut", displayGamut.rawValue),
        ]
        for (key, number) in numbers { coder.encode(number, forKey: key) }
        coder.encode(Double(displayScale), forKey: "scale")
        coder.encode(NSString(string: preferredContentSizeCategory.rawValue), forKey: "size")
    }
}
