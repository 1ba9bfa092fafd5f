/** `npx -p @panah/sdk panah-doctor URL`: what `Panah.doctor()` finds, for a page that one only has the address of. */
import { parseArgs } from 'node:util';
import type { PageFacts } from '../facts.ts';
import { sorted } from '../finding.ts';
import { checkPage } from '../page-checks.ts';
import { askJson, fetchPage, Unreachable } from './fetch-page.ts';
import { readHtml } from './read-html.ts';
import { type Report, reportText } from './report.ts';

const usage = `npx -p @panah/sdk panah-doctor URL [--panah ORIGIN] [--partner CODE] [--json]

Checks a page that embeds Panah: headers, Content-Security-Policy, tag, attributes, registration.

  --panah ORIGIN   where Panah is served from, e.g. https://panah.example; else taken from the page's own tag
  --partner CODE   your partner code, where a bundle makes the widget and the markup does not name it
  --json           one JSON object: { url, panah, errors, warnings, findings: [{ code, level, fa, en, fix? }] }

Exit code: 0 nothing is wrong, 1 errors were found, 2 wrong use or the page cannot be read.
`;
const somewhere = 'https://panah.example';

class WrongUse extends Error {}

async function run(args: string[]): Promise<number> {
  const wanted = readArguments(args);
  if (!wanted) {
    process.stdout.write(usage);
    return 0;
  }
  const report = await checkAddress(wanted);
  process.stdout.write(
    wanted.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, !!process.stdout.isTTY),
  );
  return report.errors ? 1 : 0;
}

async function checkAddress({ url: address, panah: given, partner }: Wanted): Promise<Report> {
  const { url, headers, html } = await fetchPage(address);
  const markup = readHtml(html, url);
  const known = given ?? originOf(markup);
  const panah = known ?? somewhere;
  const facts: PageFacts = { ...markup, url, origin: new URL(url).origin, panah, headers, running: false };
  // Without an origin there is nobody to ask; what the page lacks is said all the same.
  const ask = known ? askJson : () => Promise.reject(new Unreachable(''));
  const findings = sorted(await checkPage(facts, ask, { partners: partner ? [partner] : [] }));
  const count = (level: string) => findings.filter(one => one.level === level).length;
  return { url, panah, errors: count('error'), warnings: count('warning'), findings };
}

function originOf({ scripts, frames }: Pick<PageFacts, 'scripts' | 'frames'>): string | undefined {
  const address = scripts.find(({ version }) => version)?.src ?? frames[0]?.src;
  return address && new URL(address).origin;
}

interface Wanted {
  url: string;
  panah: string | undefined;
  partner: string | undefined;
  json: boolean;
}

function readArguments(args: string[]): Wanted | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  if (positionals.length !== 1) throw new WrongUse('Give one address.');
  return {
    url: webAddress(positionals[0]!).href,
    panah: values.panah === undefined ? undefined : webAddress(values.panah).origin,
    partner: values.partner,
    json: !!values.json,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        panah: { type: 'string' },
        partner: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (problem) {
    throw new WrongUse((problem as Error).message);
  }
}

function webAddress(text: string): URL {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new WrongUse(`${text} is no http or https address.`);
  return new URL(address);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (problem) {
  const known = problem instanceof WrongUse || problem instanceof Unreachable;
  process.stderr.write(`panah-doctor: ${known ? problem.message : 'could not check this page.'}\n`);
  if (problem instanceof WrongUse) process.stderr.write(`\n${usage}`);
  process.exitCode = 2;
}
