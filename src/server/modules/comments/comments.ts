/** The face of the module: the desk of the back office. */
export { commentDesk } from './moderate.ts';
