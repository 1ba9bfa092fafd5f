/** The face of the module: friends who are invited, and what their policies bring. */
export { followOrder } from './follow.ts';
export { findFriendCode, findLinkedCode, joinByCode } from './friend-discount.ts';
export { approveMarketer, endMarketer } from './marketers.ts';
export { matureCredits } from './mature.ts';
