import type { TicketCategory } from '#contract/ticket-categories';

interface Asked {
  order?: string;
  micro_request?: string;
  category?: TicketCategory;
  /** A payment's support code, which goes along with the question. */
  code?: string | null;
}

/** The page for a question to support about an order or a small insurance, by their uid. */
export function askPath(asked: Asked): string {
  const given = Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `/account/tickets/new?${new URLSearchParams(given)}`;
}
