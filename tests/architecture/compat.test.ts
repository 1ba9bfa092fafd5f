import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What preact/compat lacks, or does otherwise without a word. The same code runs on both. */
const forbidden: Record<string, RegExp> = {
  useActionState: /\buseActionState\b/,
  useOptimistic: /\buseOptimistic\b/,
  useFormStatus: /\buseFormStatus\b/,
  Activity: /\bActivity\b/,
  'React.use': /\bReact\.use\b|import \{[^}]*\buse\b[^}]*\} from 'react'/,
  useEffectEvent: /\buseEffectEvent\b/,
  'a function as the action of a form': /<(form|button|input)\b[^>]*\b(form)?[aA]ction=\{/,
  'a portal, whose events do not bubble': /\bcreatePortal\b/,
  'a title inside a component': /<title>\{/,
  useTransition: /\buseTransition\b/,
};

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => `app/${name}`);

/** Without comments: words about a thing are not the thing. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

describe('the application runs on React and on preact/compat alike', () => {
  it.each(Object.entries(forbidden))('it has no %s', (_, pattern) => {
    expect(files.filter(file => pattern.test(codeOf(file)))).toEqual([]);
  });

  it('the search finds what it looks for', () => {
    const samples = [
      "import { use } from 'react'",
      'const [state, act] = useActionState(save, null)',
      '<form className="a" action={save}>',
      'return createPortal(<p />, box)',
      '<title>{name}</title>',
    ];
    for (const sample of samples) expect(Object.values(forbidden).some(pattern => pattern.test(sample))).toBe(true);
    expect(Object.values(forbidden).some(pattern => pattern.test("import { useId, useState } from 'react'"))).toBe(
      false,
    );
  });
});
