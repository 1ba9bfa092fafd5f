import { type RefusalCode, refusals } from '#contract/refusals';

/** Extra facts of a refusal: fields concerned, when to try again, and data for the page. */
export interface RefusalFacts {
  errors?: Record<string, string[]>;
  retry_after_s?: number;
  details?: unknown;
  /** A sentence in place of the catalogue's. */
  message?: string;
}

/** A rule said no. Services throw it; the HTTP layer answers with the catalogue's status, code and sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;
  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
  get status(): number {
    return refusals[this.code][0];
  }
  get sentence(): string {
    return this.facts.message ?? refusals[this.code][1];
  }
}

/** The refusal that a promise ends with, or null when it is kept; any other error is thrown on. */
export async function refusalOf(promise: Promise<unknown>): Promise<Refusal | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
