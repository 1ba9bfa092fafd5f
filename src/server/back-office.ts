import { refusalOf } from './kernel/refusal.ts';
import { applicationDesk } from './modules/applications/applications.ts';
import { cancellationDesk, refundDesk } from './modules/cancellations/cancellations.ts';
import { cashingDesk } from './modules/cashing/cashing.ts';
import { commentDesk } from './modules/comments/comments.ts';
import { endorsementDesk } from './modules/endorsements/endorsements.ts';
import { chequeDesk } from './modules/installments/installments.ts';
import { leadDesk } from './modules/leads/leads.ts';
import { microDesk } from './modules/micro-insurance/micro-insurance.ts';
import { documentDesk, paperDesk } from './modules/orders/orders.ts';
import { ticketDesk } from './modules/support/support.ts';
import type { Tools } from './tools.ts';

/** Something that waits for a person. */
export interface Waiting {
  uid: string;
  /** What it is about, in one line: a number, a sum, a customer's words. */
  title: string;
  at: Date;
  /** Of what its author may change while somebody reads it: which of its versions this is. */
  version?: number;
}

/** What a person of the staff may decide. It is a flow of a module, and refuses what the state does not allow. */
export interface DeskAct {
  name: string;
  title: string;
  /** `version` is the one that was read; null where nobody says which. */
  run(tools: Tools, uid: string, version: number | null): Promise<unknown>;
}

/** One kind of thing that waits for a person. */
export interface Desk {
  kind: string;
  title: string;
  list(tools: Tools): Promise<Waiting[]>;
  acts: readonly DeskAct[];
  /** Name of the act that the back office does by itself after a while; null where it does none. */
  usual: string | null;
}

/** The staff of a demonstration. A module that brings something into a state that needs a person has its desk here. */
export const desks: readonly Desk[] = [
  cancellationDesk,
  refundDesk,
  cashingDesk,
  applicationDesk,
  ticketDesk,
  commentDesk,
  endorsementDesk,
  microDesk,
  leadDesk,
  chequeDesk,
  documentDesk,
  paperDesk,
];

const findDesk = (kind: string): Desk | undefined => desks.find(desk => desk.kind === kind);

/** Decides one thing; gives the refusal's sentence where it cannot be done, and null where it is done. */
export async function decide(
  tools: Tools,
  { kind, uid, act, version = null }: { kind: string; uid: string; act: string; version?: number | null },
): Promise<string | null> {
  const found = findDesk(kind)?.acts.find(({ name }) => name === act);
  if (!found) return 'این کار را نمی‌شناسیم.';
  return (await refusalOf(found.run(tools, uid, version)))?.sentence ?? null;
}

/** The job: does the usual thing, quietly nothing where somebody has decided already. */
export async function decideUsually(tools: Tools, kind: string, uid: string): Promise<void> {
  const desk = findDesk(kind);
  if (!desk) throw new Error(`The back office has no desk for ${kind}.`);
  if (desk.usual) await decide(tools, { kind, uid, act: desk.usual });
}
