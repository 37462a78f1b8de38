import Testing

@testable import Expectations

struct CaseLoadTests {
    @Test func `one share of cases is taken unless a number from 1 to 1000 says more`() {
        #expect(CaseLoad.read(nil) == 1 && CaseLoad.read("4") == 4 && CaseLoad.read("1000") == 1000)
        #expect([" 4", "", "0", "-3", "1001", "many"].allSatisfy { CaseLoad.read($0) == 1 })
        #expect(seeds(3 as UInt64) == 0..<3 * UInt64(CaseLoad.share) && bulk(50) == 50 * CaseLoad.share)
    }
}
