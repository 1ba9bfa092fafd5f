import { createContext, useContext } from 'react';
import type { Alerts } from '../alerts/alerts.ts';
import type { Host } from '../host/host.ts';
import type { Nav } from '../ui/nav.tsx';
import type { Api } from './api.ts';
import type { PublicConfig } from './config.ts';
import type { SafeStorage } from './storage.ts';
import type { TokenStore } from './token.ts';

/** What one running application (or one rendering on the server) has. Nothing of it is a module-level variable. */
export interface AppTools {
  kind: 'site' | 'frame';
  config: PublicConfig;
  nav: Nav;
  /** The page or the app around this one; of the site there is none. */
  host: Host;
  api: Api;
  alerts: Alerts;
  token: TokenStore;
  /** Outlives the visit where the browser lets it. */
  local: SafeStorage;
  /** This tab only. */
  session: SafeStorage;
  /**
   * Opens the login dialog over the page; true once somebody is logged in, false when it was closed. In a frame the
   * partner is asked first, unless `another` account is wanted.
   */
  askLogin: (why?: { text?: string; another?: boolean }) => Promise<boolean>;
  /** Asks for a code sent to the number that a partner has named; true once the session is the customer's own. */
  proveNumber: () => Promise<boolean>;
  /** Logs out of the engagement tool as well (specification §4). */
  forgetVisitor: () => void;
  /** The features' own, for `storesOf`. */
  stores: Map<unknown, unknown>;
}

const ToolsContext = createContext<AppTools | null>(null);
export const ToolsProvider = ToolsContext.Provider;

export function useTools(): AppTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('useTools outside of ToolsProvider');
  return tools;
}

/**
 * The stores of a feature, made once for each running application: `storesOf(tools, createOffers)`.
 * `create` must be a module-level function, for it is the key.
 */
export function storesOf<T>(tools: AppTools, create: (tools: AppTools) => T): T {
  const { stores } = tools;
  if (!stores.has(create)) stores.set(create, create(tools));
  return stores.get(create) as T;
}

export function useStores<T>(create: (tools: AppTools) => T): T {
  return storesOf(useTools(), create);
}
