// Foundation has NSDataDetector on Apple's systems, and text code has it from there: `import TextKit` brings it along here.
@_exported public import TextDetection
