import { mobileE164 } from '#persian/phone';
import type { Tools } from '../../tools.ts';
import { readAccount } from './store.ts';

/** The job that texts a customer about their account. */
export async function textAccount(tools: Tools, account_uid: string, text: string): Promise<void> {
  const { username } = await readAccount(tools, account_uid);
  await tools.sms.sendText(mobileE164(username)!, text);
}
