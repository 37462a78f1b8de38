import Foundation

extension LayoutManager {
    /// Whether lines of justified paragraphs are chosen together, so that the spaces of a paragraph differ least (total fit), as
    /// if the style of each asked for `LineBreakStrategy.totalFit`. False at first: each line takes as much as fits. Ours.
    ///
    /// Changing it lays everything out anew. Layout takes up to twice as long with it.
    public var justifiesByTotalFit: Bool {
        get { layout.settings.justifiesByTotalFit }
        set {
            guard newValue != justifiesByTotalFit else { return }
            layout.whenIdle { [unowned self] in
                layout.settings.justifiesByTotalFit = newValue
                layout.markAllUnlaid()
                layoutWasInvalidated(NSRange(location: 0, length: utf16Count))
            }
        }
    }
}
