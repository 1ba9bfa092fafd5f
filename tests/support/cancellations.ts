import { cancellationStates } from '#contract/cancellations';
import type { Client } from '#contract/client';
import { because, versionIn } from './staff.ts';

type Decision = Parameters<Client['staffCancellations']['decide']>[0]['body']['to'];

/** Which version of a cancellation the staff reads now. */
export const cancellationVersion = (member: Client, uid: string) =>
  versionIn(cancellationStates, query => member.staffCancellations.list({ query }), uid);

/** A member decides about the end of a policy, as they read it now. */
export const decideCancellation = async (member: Client, uid: string, to: Decision, reason = because) =>
  member.staffCancellations.decide({
    params: { uid },
    body: { to, version: await cancellationVersion(member, uid), reason },
  });
