// What `#selector` makes, for the check of the block as shown; see build.ts.
@_exported import ObjectiveC
public struct Selector {}
