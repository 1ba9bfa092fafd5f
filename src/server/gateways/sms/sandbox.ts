import { readMobile } from '#persian/phone';
import { codeText, spokenCode } from './code-text.ts';
import { type SentMessage, SmsFailed, type SmsGateway } from './sms.ts';

const kept = 500;
/** A number that no provider takes, to see what customers see then. */
const unreachable = '+989390000000';

/** Sends nothing: keeps the last messages in memory for `/sandbox/messages/`. */
export function createSandboxSms(clock: { now(): Date }): SmsGateway {
  const messages: SentMessage[] = [];
  const keep = (to: string, text: string, code: string | null, by: 'text' | 'call') => {
    if (to === unreachable) throw new SmsFailed('the sandbox refuses this number');
    messages.unshift({ to: readMobile(to) ?? to, text, code, by, at: clock.now().toISOString() });
    messages.length = Math.min(messages.length, kept);
  };
  return {
    async sendCode(to, code, by, page) {
      keep(to, by === 'call' ? spokenCode(code) : codeText(code, page), code, by);
    },
    async sendText(to, text) {
      keep(to, text, null, 'text');
    },
    sent: () => messages,
  };
}
