extension LayoutManager {
    /// Has the hyphenation patterns of languages whose files are large compiled into a folder when they are read first, and taken from there
    /// by later processes: reading a megabyte of patterns takes seconds of processor time. Nil keeps none, which is the default. Ours.
    package static func keepCompiledHyphens(in folder: String?) { HyphenDictionary.setCacheFolder(folder) }
}
