extension LayoutManager {
    /// Has the hyphenation patterns of languages whose files are large compiled into a folder when they are read first, and taken from there
    /// by later processes: reading a megabyte of patterns takes seconds of processor time. Nil keeps none, which is the default. Ours.
    /// - Parameter writes: whether patterns are put into the folder; without that only those are taken that lie there.
    package static func keepCompiledHyphens(in folder: String?, writes: Bool = true) {
        HyphenDictionary.setCacheFolder(folder, writes: writes)
    }
}
