/**
 * Texts and phone calls to one mobile number (E.164).
 * Every call rejects with `SmsFailed` when the provider does not take the message. One that the provider was given and may
 * deliver yet counts as sent (decision 272).
 */
export interface SmsGateway {
  /** Sends a one-time code by text or by a spoken call; `page` lets a browser fill it in by itself (WebOTP). */
  sendCode(to: string, code: string, by: 'text' | 'call', page?: WebOtpPage): Promise<void>;
  /** Sends a sentence. */
  sendText(to: string, text: string): Promise<void>;
  /** What was sent, to all or to one number (`09…`), newest first. Only the sandbox keeps it. */
  sent?(to?: string): Promise<SentMessage[]>;
  /** The same as a page, for a person to read. */
  sentPage?(to?: string): Promise<string>;
}

/** Where the code will be typed: host of our page, and host of the partner's page around it when it stands in a frame. */
export interface WebOtpPage {
  host: string;
  top_host?: string | undefined;
}

/** A message as the sandbox keeps it; `to` is `09…`, `at` an ISO time, `code` null for a plain sentence. */
export interface SentMessage {
  to: string;
  text: string;
  code: string | null;
  by: 'text' | 'call';
  at: string;
}

/** The provider did not take the message: it refused, or was not reached. */
export class SmsFailed extends Error {}
