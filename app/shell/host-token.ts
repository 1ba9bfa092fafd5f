import { partnerSignOnPaths } from '#contract/paths/partner-sign-on';
import { CallRefused } from '../api/api.ts';
import type { AppTools } from '../api/tools.ts';
import type { Host, HostConfig } from '../host/host.ts';

/** A token that did not come is asked for again. */
const again_ms = 15_000;

/**
 * Gives a host that may have one a short token of its own: with each new session, and again before the token ends. Another
 * host cannot have one, so none is made for it.
 */
export function pushHostTokens(
  { api, token: { $session } }: Pick<AppTools, 'api' | 'token'>,
  { embed_session }: Pick<HostConfig, 'embed_session'>,
  host: Pick<Host, '$takesToken' | 'sendToken'>,
): void {
  let renewal: ReturnType<typeof setTimeout> | undefined;
  async function push(): Promise<void> {
    clearTimeout(renewal);
    const session = $session.get();
    if (session === null || !host.$takesToken.get()) return;
    let pause_ms: number | undefined;
    try {
      const { partnerSignOn } = api(partnerSignOnPaths);
      const { token, expires_in_s } = await partnerSignOn.createHostToken({ body: { embed_session } }, { quiet: true });
      // It belongs to the session that asked.
      if ($session.get() === session) host.sendToken(token);
      pause_ms = expires_in_s * 900;
    } catch (cause) {
      // A refusal says that this host may not have one.
      const isRefused = cause instanceof CallRefused && cause.status < 500 && cause.status !== 429;
      if (!isRefused) pause_ms = again_ms;
    }
    if (pause_ms !== undefined && $session.get() === session) renewal = setTimeout(push, pause_ms);
  }
  $session.listen(push);
  host.$takesToken.listen(push);
  push();
}
