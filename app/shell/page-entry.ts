import type { ComponentType } from 'react';
import type { PageModule, PageProps, PageRequest } from '../api/page.ts';

/**
 * `site` header, bottom navigation and footer; `account` the same without a footer; `plain` header and footer;
 * `focus` the header alone, for pages with an action bar; `bare` nothing.
 */
export type Chrome = 'site' | 'account' | 'plain' | 'focus' | 'bare';

export interface PageEntry {
  /** `/orders/:uid/complete/:tab`; `:line(thirdparty)` allows only what stands in the brackets. */
  path: string;
  /** Whether the page exists inside a partner's frame. */
  embed: boolean;
  chrome: Chrome;
  status?: 404 | 500;
  /** The same for all addresses of one page: going from one to another keeps the component as it is. */
  key?: string;
  /** Params whose change keeps the component as it is (a wizard's step, a tab). */
  keep?: readonly string[];
  /** Parts of the query that the page itself writes; their change is no arrival at another place. */
  ownQuery?: readonly string[];
  /** Parts of the query that choose what a list of the page shows: only its data is asked for anew, the page stays. */
  listQuery?: readonly string[];
  /** The source that `load` fetches; the build of the server's rendering entry writes it. */
  source?: string;
  load: () => Promise<{ default: ComponentType<PageProps<never>> }>;
  data?: (request: PageRequest) => Promise<unknown>;
}

interface PageFace<Data> extends Omit<PageEntry, 'load' | 'data'> {
  load: () => Promise<PageModule<Data>>;
  data?: (request: PageRequest) => Promise<Data>;
}

/** Holds a page's loader and its component to the same data. */
export const page = <Data = undefined>(entry: PageFace<Data>): PageEntry => entry as PageEntry;

export interface Match {
  entry: PageEntry;
  params: Record<string, string>;
}

function patternOf(path: string): RegExp {
  const source = path.replace(/:(\w+)(?:\(([^)]+)\))?/g, (_, name, only) => `(?<${name}>${only ?? '[^/]+'})`);
  return new RegExp(`^${source}$`);
}

/** The first entry that fits, or null. A segment that cannot be decoded fits nothing. */
export function matchPage(pages: readonly PageEntry[], path: string): Match | null {
  for (const entry of pages) {
    const found = patternOf(entry.path).exec(path);
    if (!found) continue;
    try {
      const params: Record<string, string> = {};
      for (const [name, value] of Object.entries(found.groups ?? {})) params[name] = decodeURIComponent(value);
      return { entry, params };
    } catch {
      return null;
    }
  }
  return null;
}

/** The addresses of a page that has no open params: `/:line(a|b)` has two, `/orders/:uid` none. */
export function addressesOf(path: string): string[] {
  const param = /:\w+(?:\(([^)]+)\))?/.exec(path);
  if (!param) return [path];
  const values = param[1]?.split('|') ?? [];
  return values.flatMap(value => addressesOf(path.replace(param[0], value)));
}
