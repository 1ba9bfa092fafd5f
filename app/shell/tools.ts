import { createAlerts } from '../alerts/alerts.ts';
import { createApi } from '../api/api.ts';
import type { PublicConfig } from '../api/config.ts';
import type { SafeStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import type { Nav } from '../ui/nav.tsx';
import { createLoginQuestion } from './login-dialog.tsx';
import { hrefOf } from './nav.ts';

interface ToolSettings {
  kind: AppTools['kind'];
  nav: Nav;
  config: PublicConfig;
  local: SafeStorage;
  session: SafeStorage;
  forgetVisitor?: () => void;
  /** In a frame: logs in by the partner's word, before the customer is asked. */
  enter?: (reason: 'login' | 'expired') => Promise<boolean>;
  base?: string;
  fetch?: typeof fetch;
}

/**
 * A lost login (401, 403) leads to `/login?next=…` on the site; in a frame, which must not lose its place, the partner
 * is asked, then the dialog opens over it.
 */
function lostLogin(tools: AppTools, ask: (reason: 'expired') => unknown) {
  if (tools.kind === 'frame') {
    ask('expired');
    return;
  }
  const here = tools.nav.$loc.get();
  if (here.path !== '/login') tools.nav.go(`/login?next=${encodeURIComponent(hrefOf(here))}`);
}

export function createTools(settings: ToolSettings): AppTools {
  const { kind, nav, config, local, session, forgetVisitor, enter, base, fetch } = settings;
  const alerts = createAlerts();
  const token = createTokenStore(local);
  const ask = async (reason: 'login' | 'expired', why?: { text?: string }): Promise<boolean> => {
    // Two accounts meet: only the customer decides.
    const meeting = enter && visitorOf(tools).$isWrongUser.get();
    if (enter && !meeting && (await enter(reason))) return true;
    return storesOf(tools, createLoginQuestion).ask(why);
  };
  const tools: AppTools = {
    kind,
    config,
    nav,
    alerts,
    token,
    local,
    session,
    api: createApi({
      alerts,
      token,
      onLoginNeeded: () => lostLogin(tools, ask),
      ...(base === undefined ? {} : { base }),
      ...(fetch ? { fetch } : {}),
    }),
    askLogin: why => ask('login', why),
    forgetVisitor: forgetVisitor ?? (() => undefined),
  };
  return tools;
}
