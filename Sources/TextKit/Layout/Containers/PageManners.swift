/// Which lines a container that is followed by others keeps together at its end, as a typographer would. An addition to TextKit.
///
/// The rules hold for paragraphs outside of tables and other text blocks, and give way where they cannot be kept: text that is higher
/// than a container is parted anywhere. The default is TextKit's: a container takes every line that fits.
public struct PageManners: Hashable, Sendable {
    /// The least number of a paragraph's rows that stand at the foot of a container before the others follow in the next (CSS Fragmentation 3,
    /// `orphans`). With 1 or less there is no rule.
    public var orphans = 1
    /// The least number of a paragraph's rows that stand at the top of a container after others stood in the one before (CSS Fragmentation 3,
    /// `widows`). Rows of the container before follow them, or the whole paragraph. With 1 or less there is no rule.
    public var widows = 1
    /// Whether a heading is not parted, and stands in the next container where no three lines of its height fit below it. Nothing else is
    /// looked at: a heading stays above a picture or a table that goes to the next container.
    public var keepsHeadingsWithText = false

    /// Every line stands where it fits.
    public init() {}

    /// What recto uses: two lines at either end, and no heading without text.
    public static let typographic: PageManners = {
        var manners = PageManners()
        manners.orphans = 2
        manners.widows = 2
        manners.keepsHeadingsWithText = true
        return manners
    }()
}
