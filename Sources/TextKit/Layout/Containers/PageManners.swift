/// Which lines a container that is followed by others keeps together at its end, as a typographer would. An addition to TextKit.
///
/// The rules hold for paragraphs outside of tables, and for the rows of tables that stand with the next ones; they give way where they cannot
/// be kept: text that is higher than a container is parted anywhere. The default is TextKit's: a container takes every line that fits.
public struct PageManners: Hashable, Sendable {
    /// The least number of a paragraph's rows that stand at the foot of a container before the others follow in the next (CSS Fragmentation 3,
    /// `orphans`). With 1 or less there is no rule. Consecutive paragraphs of styles with `keepsRowsWhole` and without space between them,
    /// the lines of a block of code, are as rows of one here: with 2 or more none of them stands alone at a foot, or at a top.
    public var orphans = 1
    /// The least number of a paragraph's rows that stand at the top of a container after others stood in the one before (CSS Fragmentation 3,
    /// `widows`). Rows of the container before follow them, or the whole paragraph. With 1 or less there is no rule.
    public var widows = 1
    /// Whether a heading is not parted, and stands in the next container where no three lines of its height fit below it, nor a picture that is
    /// the next paragraph, nor a heading with what that needs, nor the first rows of a table, of which the height is estimated generously. A
    /// paragraph of a style with `keepsWithNext` is treated alike, without the three lines; and of such cells at the beginning of a table the
    /// rows stand in one container with the row that follows. Of several such paragraphs that follow each other all stand in one container
    /// with the next one where they fit one, as far as their height can be told before they are laid out; of more than that the first stands
    /// with the second, and the last with what follows it.
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
