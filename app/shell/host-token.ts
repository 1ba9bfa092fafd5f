import { partnerSignOnPaths } from '#contract/paths/partner-sign-on';
import { CallRefused } from '../api/api.ts';
import type { AppTools } from '../api/tools.ts';
import type { Host, HostConfig } from '../host/host.ts';

/** A token that did not come is asked for again so often in a row, the first time after this pause and then after twice the last. */
const maxRetries = 6;
const firstPause_ms = 15_000;

/**
 * Gives a host that may have one a short token of its own: with each new session, and again before the token ends. Another
 * host cannot have one, so none is made for it. Where none comes at all, none is asked for until there is another session,
 * the host connects anew, or the network is there again.
 */
export function pushHostTokens(
  { api, token: { $session } }: Pick<AppTools, 'api' | 'token'>,
  { embed_session }: Pick<HostConfig, 'embed_session'>,
  host: Pick<Host, '$takesToken' | 'sendToken'>,
): void {
  let renewal: ReturnType<typeof setTimeout> | undefined;
  /** Of tries in a row. */
  let failures = 0;
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
      failures = 0;
    } catch (cause) {
      // A refusal says that this host may not have one.
      const isRefused = cause instanceof CallRefused && cause.status < 500 && cause.status !== 429;
      if (!isRefused && failures < maxRetries) pause_ms = firstPause_ms * 2 ** failures;
      if (!isRefused) failures += 1;
    }
    if (pause_ms !== undefined && $session.get() === session) renewal = setTimeout(push, pause_ms);
  }
  const begin = () => {
    failures = 0;
    void push();
  };
  $session.listen(begin);
  host.$takesToken.listen(begin);
  addEventListener('online', () => failures > 0 && begin());
  begin();
}
