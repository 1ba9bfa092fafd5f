/** Draws a policy in a thread of its own; see `policy-document.ts`. */
export { renderPolicy as default } from './policy-pdf.ts';
