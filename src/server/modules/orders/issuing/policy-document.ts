import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tools } from '../../../tools.ts';
import { certificateOf } from '../certificate/certificate.ts';
import { findOrder } from '../store.ts';
import { orders } from '../tables.ts';

/** The thread's program, in the sources and beside the built server. */
const worker = path.join(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist/server') ? 'policy-worker.mjs' : 'policy-worker.ts',
);

/**
 * The job that makes the policy of an issued order as PDF. Made twice it is the same file. It is drawn in a thread, because
 * its fonts take the processor for as long as dozens of calls do; a failure there fails the job, which is tried again. Where
 * the policy was changed meanwhile, the job of that change makes its document.
 */
export async function makePolicyDocument(tools: Tools, order_uid: string): Promise<void> {
  const order = await findOrder(tools, order_uid);
  if (!order?.issued_at || order.policy_file) return;
  const version = order.version > 1 ? `-${order.version}` : '';
  const policy_file = `policies/${order.uid}${version}.pdf`;
  const certificate = await certificateOf(tools, order);
  await tools.files.save(policy_file, await tools.workers.run<Uint8Array>(worker, { order, certificate }));
  const isDrawn = and(eq(orders.uid, order_uid), eq(orders.version, order.version), isNull(orders.policy_file));
  await tools.db.update(orders).set({ policy_file }).where(isDrawn);
}
