/// One OpenType feature and its value: 0 off, 1 on, more to choose an alternate.
struct FontFeature: Hashable, Sendable, Codable {
    var tag: OpenTypeTag
    var value: UInt32
}

extension FontFeature {
    /// An element of a descriptor's feature settings; nil for what has no OpenType counterpart.
    init?(_ setting: [FontDescriptor.FeatureKey: Any]) {
        if let tag = setting[.openTypeTag] as? String {
            let value = setting[.openTypeValue].flatMap(FontAttributes.number) ?? 1
            self.init(tag: OpenTypeTag(tag), value: UInt32(clamping: Int(value)))
            return
        }
        guard let type = setting[.type].flatMap(FontAttributes.number),
            let selector = setting[.selector].flatMap(FontAttributes.number)
        else { return nil }
        self.init(type: Int(type), selector: Int(selector))
    }

    /// Apple's numbers for features (SFNTLayoutTypes), those that OpenType has too.
    init?(type: Int, selector: Int) {
        if type == 35, selector >= 2, selector <= 41 {
            let set = selector / 2
            self.init(tag: OpenTypeTag(set < 10 ? "ss0\(set)" : "ss\(set)"), value: selector % 2 == 0 ? 1 : 0)
            return
        }
        guard let setting = Self.settings[type * 100 + selector] else { return nil }
        self.init(tag: OpenTypeTag(setting.tag), value: setting.value)
    }

    /// Feature type × 100 + selector.
    private static let settings: [Int: (tag: String, value: UInt32)] = [
        102: ("liga", 1), 103: ("liga", 0), 104: ("dlig", 1), 105: ("dlig", 0), 118: ("clig", 1), 119: ("clig", 0),
        120: ("hlig", 1), 121: ("hlig", 0), 303: ("smcp", 1), 600: ("tnum", 1), 601: ("pnum", 1), 1001: ("sups", 1),
        1002: ("subs", 1), 1003: ("ordn", 1), 1004: ("sinf", 1), 1101: ("afrc", 1), 1102: ("frac", 1),
        1404: ("zero", 1), 1405: ("zero", 0), 2100: ("onum", 1), 2101: ("lnum", 1), 3600: ("calt", 1), 3601: ("calt", 0),
        3602: ("swsh", 1), 3603: ("swsh", 0), 3604: ("cswh", 1), 3605: ("cswh", 0), 3300: ("case", 1), 3301: ("case", 0),
        3302: ("cpsp", 1), 3303: ("cpsp", 0), 3701: ("smcp", 1), 3702: ("pcap", 1), 3801: ("c2sc", 1), 3802: ("c2pc", 1),
    ]

    /// The numbers of a feature, type × 100 + selector. Of two for one feature the higher is Apple's newer one.
    private static let numbers: [FontFeature: Int] = {
        var numbers: [FontFeature: Int] = [:]
        for (number, setting) in settings {
            let feature = FontFeature(tag: OpenTypeTag(setting.tag), value: setting.value)
            numbers[feature] = max(number, numbers[feature] ?? 0)
        }
        for number in 3502...3541 {
            if let feature = FontFeature(type: 35, selector: number - 3500) { numbers[feature] = number }
        }
        return numbers
    }()

    /// An element of a descriptor's feature settings: tag and value, and Apple's numbers too where there are any.
    var dictionary: [FontDescriptor.FeatureKey: Any] {
        var dictionary: [FontDescriptor.FeatureKey: Any] = [.openTypeTag: tag.name, .openTypeValue: Int(value)]
        if let number = Self.numbers[self] {
            dictionary[.type] = number / 100
            dictionary[.selector] = number % 100
        }
        return dictionary
    }
}
