/** `@panah/sdk` from npm. */

export { PanahError } from '../widget/panah-error.ts';
export * from './embed.ts';
export { doctor } from './npm-doctor.ts';
