/** `@panah/sdk` from npm. Harmless during server rendering: nothing is touched until something is called. */

export { PanahError } from '../panah-error.ts';
export type * from '../sdk.ts';
export { embed } from '../sdk.ts';
export { doctor } from './doctor.ts';
