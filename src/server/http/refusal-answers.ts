import { z } from 'zod';
import { type Endpoint, refusalBody } from '#contract/endpoint';
import { refusalsOf } from '#contract/endpoint-refusals';
import { type RefusalCode, refusals } from '#contract/refusals';

/** Bodies of an endpoint's refusals by status, for its description: which codes there are, and what comes with each. */
export function refusalAnswers(endpoint: Endpoint): Record<number, z.ZodType> {
  const byStatus = new Map<number, z.ZodType[]>();
  const plain = new Map<number, RefusalCode[]>();
  for (const [code, details] of refusalsOf(endpoint)) {
    const [status] = refusals[code];
    if (details) byStatus.set(status, [...(byStatus.get(status) ?? []), detailed(code, details)]);
    else plain.set(status, [...(plain.get(status) ?? []), code]);
  }
  for (const [status, codes] of plain) {
    byStatus.set(status, [
      refusalBody.omit({ details: true }).extend({ code: z.enum(codes) }),
      ...(byStatus.get(status) ?? []),
    ]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, bodies]) => [status, bodies.length === 1 ? bodies[0]! : z.union(bodies)]),
  );
}

const detailed = (code: RefusalCode, details: z.ZodType) => refusalBody.extend({ code: z.literal(code), details });
