// The root class, so that the compiler takes the classes for Objective-C's when it checks the block as shown.
__attribute__((objc_root_class))
@interface NSObject
- (nonnull instancetype)init;
@end
