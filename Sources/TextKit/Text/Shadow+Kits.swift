extension Shadow {
    /// `shadowColor` for the kit that gives that name another type.
    package var typedShadowColor: Color? {
        get { shadowColor }
        set { shadowColor = newValue }
    }
}
