import type { Settings } from '../settings.ts';
import type { HtmlDocument } from './document.ts';

export interface PolicyNeeds {
  document: Pick<HtmlDocument, 'scriptHashes' | 'styleHashes'>;
  /** Exact origins that may frame the page; empty for nobody. */
  frameAncestors: string[];
  /** Outside origins of scripts that the environment has switched on (engagement tool). */
  outside?: string[];
  /** Origin that error reports go to, where the environment names one. */
  collector?: string | undefined;
}

/**
 * The Content-Security-Policy of a page: our own files, the inline blocks of this very document by hash, and nothing
 * else. Style attributes stay allowed: React sets custom properties by them.
 */
export function contentPolicy({ document, frameAncestors, outside = [], collector }: PolicyNeeds): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...document.scriptHashes, ...outside].join(' '),
    ['style-src-elem', "'self'", ...document.styleHashes].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...outside, collector ?? ''].join(' ').trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ['frame-ancestors', ...(frameAncestors.length ? frameAncestors : ["'none'"])].join(' '),
  ].join('; ');
}

/** The origin of the error collector, without the key that its address holds. */
export const collectorOf = ({ sentryDsn }: Settings): string | undefined =>
  sentryDsn ? new URL(sentryDsn).origin : undefined;
