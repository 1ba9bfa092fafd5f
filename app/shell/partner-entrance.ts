import type { TokenReason } from '#bridge/options';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { emitHost, type HostConfig, requestCode, shareToken } from '../host/host.ts';
import { createLoginQuestion } from './login-dialog.tsx';

/** Longer than this nobody waits for a partner's server; the login dialog opens. */
const patience_ms = 4_000;

/**
 * Logging in by the partner's word, and what the partner gets in return. Fetched when it is first needed.
 * 1. The partner's page gives a one-time code; it is good with this frame's session and nonce only.
 * 2. It becomes a session here; another account that is logged in is never replaced silently.
 * 3. A host that may have one gets a short token of its own, and a new one before that ends.
 */
export function createPartnerEntrance(tools: AppTools, embed: HostConfig | null) {
  const visitor = visitorOf(tools);
  let asking: Promise<boolean> | null = null;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  tools.token.$loggedIn.listen(held => {
    if (!held) clearTimeout(renewal);
  });

  async function useCode(code: string, nonce?: string): Promise<boolean> {
    const bound = nonce && embed ? { nonce, embed_session: embed.embed_session } : {};
    const { entered, path } = await visitor.exchange(code, bound);
    if (entered && nonce) emitHost('login', { by: 'partner' });
    if (entered) shareToken();
    // A code may come when the customer is being asked already.
    if (entered) storesOf(tools, createLoginQuestion).$question.get()?.answer(true);
    if (entered && path) tools.nav.go(path);
    return entered;
  }

  async function ask(reason: TokenReason): Promise<boolean> {
    const late = new Promise<null>(resolve => setTimeout(resolve, patience_ms, null));
    try {
      const handoff = await Promise.race([requestCode(reason), late]);
      return handoff !== null && (await useCode(handoff.code, handoff.nonce));
    } catch {
      return false;
    }
  }

  return {
    useCode,
    /** True once the partner has logged the customer in; false where it knows nobody. Askers at the same time share it. */
    enter(reason: TokenReason): Promise<boolean> {
      asking ??= ask(reason).finally(() => {
        asking = null;
      });
      return asking;
    },
    async tokenForHost(): Promise<string | null> {
      if (!embed || tools.token.read() === null) return null;
      const { embed_session } = embed;
      try {
        const { token, expires_in_s } = await tools.api.embedTokenOut({ body: { embed_session } }, { quiet: true });
        clearTimeout(renewal);
        renewal = setTimeout(shareToken, expires_in_s * 900);
        return token;
      } catch {
        return null;
      }
    },
  };
}

export type PartnerEntrance = ReturnType<typeof createPartnerEntrance>;
