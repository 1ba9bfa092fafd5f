import type { ComponentType } from 'react';
import type { Client } from '#contract/client';
import type { Query } from '#tracking/query';

/** What a page component gets. `data` is undefined until its loader has answered, and where it failed. */
export interface PageProps<Data = undefined> {
  params: Readonly<Record<string, string>>;
  /** The search of the address, typed by the rules of specification §5. */
  query: Query;
  data: Data | undefined;
}

export interface PageRequest {
  params: Readonly<Record<string, string>>;
  query: Query;
  api: Client;
}

export type PageModule<Data> = { default: ComponentType<PageProps<Data>> };
