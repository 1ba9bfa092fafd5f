import type { ComponentType } from 'react';
import type { Query } from '#tracking/query';
import type { Api } from './api.ts';
import type { Loaded, Loading } from './loaded.ts';
import type { AppTools } from './tools.ts';

/** What a page component gets. */
export interface PageProps<Data = undefined> {
  params: Readonly<Record<string, string>>;
  /** The search of the address, typed by the rules of specification §5. */
  query: Query;
  /** What its loader brings. */
  loaded: Loading<Data>;
}

/** What tabs and search engines say of a page that its data names: a loader gives it as `head` of its data. */
export interface PageHead {
  /** Without the product's name. */
  title: string;
  description: string;
}

/** The head that the data of a page brings; else what stands in the lists by its path holds. */
export function headOf({ data }: Loaded<unknown>): PageHead | null {
  return (data as { head?: PageHead } | null | undefined)?.head ?? null;
}

export interface PageRequest {
  params: Readonly<Record<string, string>>;
  query: Query;
  api: Api;
  /** What a loader keeps for a visit is a store of these. */
  tools: AppTools;
}

export type PageModule<Data> = { default: ComponentType<PageProps<Data>> };
