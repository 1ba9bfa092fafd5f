import type { ComponentType } from 'react';
import type { Query } from '#tracking/query';
import type { Api } from './api.ts';
import type { Loading } from './loaded.ts';
import type { AppTools } from './tools.ts';

/** What a page component gets. */
export interface PageProps<Data = undefined> {
  params: Readonly<Record<string, string>>;
  /** The search of the address, typed by the rules of specification §5. */
  query: Query;
  /** What its loader brings. */
  loaded: Loading<Data>;
}

export interface PageRequest {
  params: Readonly<Record<string, string>>;
  query: Query;
  api: Api;
  /** What a loader keeps for a visit is a store of these. */
  tools: AppTools;
}

export type PageModule<Data> = { default: ComponentType<PageProps<Data>> };
