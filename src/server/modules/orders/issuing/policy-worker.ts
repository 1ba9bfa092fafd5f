import type { DrawnCertificate } from '../certificate/certificate.ts';
import type { Order } from '../store.ts';
import { renderPolicy } from './policy-pdf.ts';

/** Draws a policy in a thread of its own; see `policy-document.ts`. */
export default ({ order, certificate }: { order: Order; certificate: DrawnCertificate | null }): Promise<Buffer> =>
  renderPolicy(order, certificate);
