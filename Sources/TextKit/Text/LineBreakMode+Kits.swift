extension LineBreakMode {
    /// `rawValue` for the kit that gives that name another type.
    package var number: Int { rawValue }
}
