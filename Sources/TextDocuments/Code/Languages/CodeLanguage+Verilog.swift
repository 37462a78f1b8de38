extension CodeLanguage {
    /// Verilog and SystemVerilog.
    static let verilog = CodeLanguage(
        names: ["verilog", "v", "vh", "systemverilog", "sv", "svh"],
        keywords: """
            always always_comb always_ff always_latch and assign automatic begin bind case casex casez class clocking constraint cover \
            default disable edge else end endcase endclass endfunction endgenerate endinterface endmodule endpackage endtask enum extends \
            final for force foreach forever fork function generate if initial inout input interface join localparam modport module \
            negedge new nor not or output package parameter posedge property repeat return struct task typedef union unique virtual wait \
            while xor
            """,
        constants: "bit byte genvar int integer logic real reg shortint signed string supply0 supply1 time tri unsigned wand wire",
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\"")],
        sigils: "`$")
}
