/** `/sdk/v1/panah.mjs`, the second stage: what partners import, and what our own first stage and the fast snippet call. */

export { start } from '../widget/start.ts';
export * from './embed.ts';
