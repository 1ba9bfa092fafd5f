import { type FindingCode, texts } from './texts.ts';

/** One thing that was looked at. `error`: nothing will show. `warning`: it works, but not as it should, or not for all. */
export interface Finding {
  code: FindingCode;
  level: 'ok' | 'warning' | 'error';
  /** The same sentence for people who read Persian and for those who read English. */
  fa: string;
  en: string;
  /** The exact header, tag or line to add; nothing where there is none. */
  fix?: string;
}

/** Words that are put into the sentences at `{name}`. */
export type Words = Record<string, string | number>;

export function finding(code: FindingCode, level: Finding['level'], words: Words = {}, fix?: string): Finding {
  const { fa, en } = texts[code];
  // Latin words inside a Persian sentence are isolated, or brackets and dots land on the wrong side of them.
  const put = (text: string, [open, close]: [string, string]) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => `${open}${words[name] ?? name}${close}`);
  return { code, level, fa: put(fa, ['\u2066', '\u2069']), en: put(en, ['', '']), ...(fix ? { fix } : {}) };
}

const order = { error: 0, warning: 1, ok: 2 };

/** The worst first, each once. */
export function sorted(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings
    .filter(({ code, en, fix }) => {
      const key = `${code} ${en} ${fix}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => order[a.level] - order[b.level]);
}
