extension LayoutManager {
    /// Whether lines may be broken without hyphens while large pattern files, such as the German ones, are still being read; false
    /// at first: then lines wait for them. Where it is true, the view that shows the lines has them broken again by
    /// `takeHyphens()`.
    public var hyphensMayComeLater: Bool {
        get { layout.settings.hyphenation != nil }
        set {
            guard newValue != hyphensMayComeLater else { return }
            layout.whenIdle { [unowned self] in
                let isMissingSome = awaitsHyphens
                layout.settings.hyphenation = newValue ? Hyphenation() : nil
                if isMissingSome { breakLinesAnew() }
            }
        }
    }

    /// Whether lines were broken without hyphens that are to come.
    public var awaitsHyphens: Bool { layout.settings.hyphenation?.awaitsPatterns ?? false }

    /// Has lines broken again where patterns have come that were missing; whether there are any.
    public func takeHyphens() -> Bool {
        guard let hyphenation = layout.settings.hyphenation, hyphenation.takeArrived() else { return false }
        layout.whenIdle { [unowned self] in breakLinesAnew() }
        return true
    }
}
