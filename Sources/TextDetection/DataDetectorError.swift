/// Why a `DataDetector` cannot be made.
public enum DataDetectorError: Error, Hashable, Sendable {
    /// None of the types asked for is one that a detector finds.
    case nothingToDetect(rawTypes: UInt64)
}
