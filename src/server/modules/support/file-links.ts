import { hmac, isSameSecret } from '../../kernel/crypto/hashes.ts';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Settings } from '../../settings.ts';
import type { Tools } from '../../tools.ts';
import { readLinkedFile, requireOwnFile } from './files.ts';

const life_s = 600;

const codeOf = ({ secret }: Settings, uid: string, until_s: number) => hmac(secret, 'file links', uid, String(until_s));

/**
 * A link to a file that lives ten minutes: it opens where no token goes along, in a tab, in the browser of a phone and by
 * its download manager (decision 134). Nothing is stored: the address says until when, and is signed.
 */
export async function createFileLink(tools: Tools, reach: Reach, uid: string) {
  await requireOwnFile(tools, reach, uid);
  const until_s = Math.floor(tools.clock.now().getTime() / 1_000) + life_s;
  const { publicOrigin } = tools.settings;
  return {
    url: `${publicOrigin}/ticket-files/${uid}/${until_s}/${codeOf(tools.settings, uid, until_s)}/`,
    expires_in_s: life_s,
  };
}

/** The file of a link. */
export function readFileByLink(tools: Tools, { uid, until, code }: { uid: string; until: string; code: string }) {
  const until_s = Number(until);
  const isGood = isSameSecret(code, codeOf(tools.settings, uid, until_s));
  if (!isGood || tools.clock.now().getTime() >= until_s * 1_000) throw new Refusal('file_link_expired');
  return readLinkedFile(tools, uid);
}
