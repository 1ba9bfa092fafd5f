import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/client';
import type { TicketList, TicketThread } from '#contract/support';
import { cardPicture } from './pictures.ts';

/** Who asks: their client and the uid of their account. */
export interface Asking {
  api: Client;
  uid: string;
}

export const staffReason = 'آزمون';

export const askTicket = ({ api, uid }: Asking, more: object = {}) =>
  api.support.createTicket({
    params: { uid },
    body: { category: 'other', text: 'بیمه‌نامه کی می‌رسد؟', client_id: randomUUID(), ...more },
  });
export const writeMore = ({ api }: Pick<Asking, 'api'>, ticket: string, more: object = {}) =>
  api.support.followUp({ body: { ticket, text: 'هنوز منتظرم', client_id: randomUUID(), ...more } });
export const listTickets = async ({ api, uid }: Asking, query = {}) =>
  (await api.support.readTickets({ params: { uid }, query })) as TicketList;
export const readThread = async ({ api }: Pick<Asking, 'api'>, uid: string, query = {}) =>
  (await api.support.readTickets({ params: { uid }, query })) as TicketThread;

export async function uploadFile({ api }: Pick<Asking, 'api'>, bytes: Uint8Array = cardPicture) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'card.exe');
  return api.support.uploadFile({ body });
}

/** What a member of the staff does with a ticket, once they have read it. */
export function actsOf({ staffSupport }: Client) {
  const asRead = async (uid: string) => {
    const { ticket } = await staffSupport.readTicket({ params: { uid }, query: {} });
    return { params: { uid }, read: { last_at: ticket.last.at, reason: staffReason } };
  };
  return {
    answer: async (uid: string, text = 'تا فردا می‌رسد.') => {
      const { params, read } = await asRead(uid);
      return staffSupport.answerTicket({ params, body: { text, ...read } });
    },
    resolve: async (uid: string) => {
      const { params, read } = await asRead(uid);
      return staffSupport.resolveTicket({ params, body: read });
    },
    wait: async (uid: string, third_party = 'البرز') => {
      const { params, read } = await asRead(uid);
      return staffSupport.waitForThirdParty({ params, body: { third_party, ...read } });
    },
    merge: (uid: string, into: string) =>
      staffSupport.mergeTicket({ params: { uid }, body: { into, reason: staffReason } }),
  };
}
