/// What an action asks a font manager to do to fonts (NSFontAction); a menu's item has it as its tag.
public enum NSFontAction: UInt, Sendable {
    /// Nothing.
    case noFontChangeAction = 0
    /// What a font panel says; there is none, so that fonts stay.
    case viaPanelFontAction = 1
    /// Adds traits.
    case addTraitFontAction = 2
    /// Makes fonts larger by one logical pixel.
    case sizeUpFontAction = 3
    /// Makes fonts smaller by one logical pixel.
    case sizeDownFontAction = 4
    /// Makes fonts heavier by a step of their family.
    case heavierFontAction = 5
    /// Makes fonts lighter by a step of their family.
    case lighterFontAction = 6
    /// Takes traits away.
    case removeTraitFontAction = 7
}
