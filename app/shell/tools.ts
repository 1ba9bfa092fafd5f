import { createAlerts } from '../alerts/alerts.ts';
import { createApi } from '../api/api.ts';
import type { PublicConfig } from '../api/config.ts';
import type { SafeStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import type { Host } from '../host/host.ts';
import { noHost } from '../host/no-host.ts';
import type { Nav } from '../ui/nav.tsx';
import { createLoginQuestion } from './login-dialog.tsx';
import { hrefOf } from './nav.ts';

interface ToolSettings {
  kind: AppTools['kind'];
  nav: Nav;
  host?: Host | null;
  config: PublicConfig;
  local: SafeStorage;
  session: SafeStorage;
  forgetVisitor?: () => void;
  /** In a frame: logs in by partner sign-on, before the customer is asked. */
  enter?: (reason: 'login' | 'expired') => Promise<boolean>;
  base?: string;
  fetch?: typeof fetch;
}

/**
 * A lost login (401, 403) leads to `/login?next=…` on the site; in a frame, which must not lose its place, the dialog
 * opens over it: the partner was asked before, or its sign-on is not enough.
 */
function lostLogin(tools: AppTools) {
  if (tools.kind === 'frame') {
    storesOf(tools, createLoginQuestion).ask();
    return;
  }
  const here = tools.nav.$loc.get();
  if (here.path !== '/login') tools.nav.go(`/login?next=${encodeURIComponent(hrefOf(here))}`);
}

/** Loaded on demand: the first question does not depend on who the customer is. */
const visitor = (tools: AppTools) => import('../api/visitor.ts').then(({ visitorOf }) => visitorOf(tools));

/** The partner has named a number; its owner proves it by a code. Nothing is asked where the session is their own by now. */
async function proveNumber(tools: AppTools): Promise<boolean> {
  const { $user, refreshProfile } = await visitor(tools);
  if (!$user.get()?.username) await refreshProfile();
  const user = $user.get();
  if (!user?.username || user.scope === 'full') return user?.scope === 'full';
  return storesOf(tools, createLoginQuestion).ask({ number: user.username });
}

export function createTools(settings: ToolSettings): AppTools {
  const { kind, nav, host, config, local, session, forgetVisitor, enter, base, fetch } = settings;
  const alerts = createAlerts();
  const token = createTokenStore(local);
  /** By partner sign-on; where two accounts meet, only the customer decides. */
  const enterBy = async (reason: 'login' | 'expired'): Promise<boolean> =>
    enter !== undefined && !(await visitor(tools)).$isWrongUser.get() && enter(reason);
  /** True if the partner has signed the same customer on again. A refused call is never repeated for another customer. */
  const renew = async (): Promise<boolean> => {
    const { $logouts } = await visitor(tools);
    const logouts = $logouts.get();
    return (await enterBy('expired')) && logouts === $logouts.get();
  };
  const tools: AppTools = {
    kind,
    config,
    nav,
    host: host ?? noHost(),
    alerts,
    token,
    local,
    session,
    api: createApi({
      alerts,
      token,
      renew: enter && renew,
      prove: () => proveNumber(tools),
      onLoginNeeded: () => lostLogin(tools),
      ...(base === undefined ? {} : { base }),
      ...(fetch ? { fetch } : {}),
    }),
    askLogin: async why => (!why?.another && (await enterBy('login'))) || storesOf(tools, createLoginQuestion).ask(why),
    proveNumber: () => proveNumber(tools),
    forgetVisitor: forgetVisitor ?? (() => undefined),
    stores: new Map(),
  };
  return tools;
}
