import { desc, eq, lt } from 'drizzle-orm';
import { readMobile } from '#persian/phone';
import type { Db } from '../../db/database.ts';
import { codeText, spokenCode } from './code-text.ts';
import { messagesPage } from './sandbox-page.ts';
import { type SentMessage, SmsFailed, type SmsGateway } from './sms.ts';
import { sandboxMessages } from './tables.ts';

const kept = 500;
/** A number that no provider takes, to see what customers see then. */
const unreachable = '+989390000000';

/** Sends nothing: keeps the last messages for `/sandbox/messages/`, where every process of ours finds them. */
export function createSandboxSms(clock: { now(): Date }, db: Db): SmsGateway {
  const keep = async (to: string, text: string, code: string | null, by: 'text' | 'call') => {
    if (to === unreachable) throw new SmsFailed('the sandbox refuses this number');
    const message = { to: readMobile(to) ?? to, text, code, by, at: clock.now() };
    const [row] = await db.insert(sandboxMessages).values(message).returning({ seq: sandboxMessages.seq });
    if (row) await db.delete(sandboxMessages).where(lt(sandboxMessages.seq, row.seq - kept));
  };
  async function sent(to?: string): Promise<SentMessage[]> {
    const rows = await db
      .select()
      .from(sandboxMessages)
      .where(to ? eq(sandboxMessages.to, to) : undefined)
      .orderBy(desc(sandboxMessages.seq))
      .limit(kept);
    return rows.map(({ seq: _, at, ...message }) => ({ ...message, at: at.toISOString() }));
  }
  return {
    sendCode: (to, code, by, page) => keep(to, by === 'call' ? spokenCode(code) : codeText(code, page), code, by),
    sendText: (to, text) => keep(to, text, null, 'text'),
    sent,
    sentPage: async to => messagesPage(await sent(to)),
  };
}
