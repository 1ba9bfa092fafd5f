import { createContext, useContext } from 'react';
import type { Alerts } from '../alerts/alerts.ts';
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
}

const ToolsContext = createContext<AppTools | null>(null);
export const ToolsProvider = ToolsContext.Provider;

export function useTools(): AppTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('useTools outside of ToolsProvider');
  return tools;
}

const made = new WeakMap<AppTools, Map<unknown, unknown>>();

/**
 * The stores of a feature, made once for each running application: `storesOf(tools, createOffers)`.
 * `create` must be a module-level function, for it is the key.
 */
export function storesOf<T>(tools: AppTools, create: (tools: AppTools) => T): T {
  const own = made.get(tools) ?? new Map<unknown, unknown>();
  made.set(tools, own);
  if (!own.has(create)) own.set(create, create(tools));
  return own.get(create) as T;
}

export function useStores<T>(create: (tools: AppTools) => T): T {
  return storesOf(useTools(), create);
}
