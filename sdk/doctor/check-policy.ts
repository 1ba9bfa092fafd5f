import {
  type Blocking,
  blocksAddress,
  blocksInline,
  blocksScript,
  isDynamic,
  type Policy,
  parsePolicies,
  withSource,
} from './content-policy.ts';
import { commandFor, type PageFacts, pasteTag, tokenUrls } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/** The page's Content-Security-Policy, in headers and meta tags: script, its parts, frame, the partner's own codes, and its own sandbox. */
export function checkPolicy(page: PageFacts): Finding[] {
  const policies = [
    ...parsePolicies(page.headers?.['content-security-policy'] ?? ''),
    ...page.metaPolicies.flatMap(text => parsePolicies(text)),
  ];
  const found = policies.flatMap(policy => [
    ...checkScripts(policy, page),
    ...blockedFrame(policy, page),
    ...blockedCodes(policy, page),
    ...checkSandbox(policy),
  ]);
  if (policies.length && !found.length) found.push(finding('policy_allows', 'ok'));
  return [...found, ...checkReportOnly(page)];
}

function checkScripts(policy: Policy, page: PageFacts): Finding[] {
  const nonces = page.running ? 'any' : 'exact';
  return page.scripts.flatMap(({ src, nonce, attributes, inline }) => {
    const blockedText = inline && !page.running ? blocksInline(policy, nonce, nonces) : null;
    if (blockedText)
      return [
        finding('snippet_blocked', 'error', { directive: blockedText.name }, '<script nonce="NONCE-OF-THIS-RESPONSE">'),
      ];
    const tag = { url: src, nonce, integrity: attributes.integrity, inMarkup: !inline };
    const blocked = page.running ? null : blocksScript(policy, tag, page.url, nonces);
    if (blocked) return [refusal('script_blocked', blocked, page, attributes)];
    // What a script brings in has its nonce, but not its hash; it stands under the exact version.
    const part = { url: new URL('/sdk/0.0.0/panah.mjs', src).href, nonce, inMarkup: false };
    const blockedPart = blocksScript(policy, part, page.url, nonces);
    return blockedPart ? [refusal('parts_blocked', blockedPart, page, attributes)] : [];
  });
}

function refusal(
  code: 'script_blocked' | 'parts_blocked',
  blocked: Blocking,
  page: PageFacts,
  attributes: Record<string, string>,
): Finding {
  if (isDynamic(blocked.sources))
    return finding(
      'script_needs_nonce',
      'error',
      { dynamic: "'strict-dynamic'" },
      pasteTag(page.panah, attributes, ' nonce="NONCE-OF-THIS-RESPONSE"'),
    );
  return finding(code, 'error', { directive: blocked.name }, withSource(blocked, page.panah));
}

function blockedFrame(policy: Policy, page: PageFacts): Finding[] {
  const blocked = blocksAddress(policy, 'frame-src', `${page.panah}/embed/`, page.url);
  return blocked
    ? [finding('frame_blocked', 'error', { directive: blocked.name }, withSource(blocked, page.panah))]
    : [];
}

/** The page itself asks for the one-time codes that let its customers in. */
function blockedCodes(policy: Policy, page: PageFacts): Finding[] {
  return tokenUrls(page).flatMap(({ address, url }) => {
    const blocked = blocksAddress(policy, 'connect-src', url.href, page.url);
    if (!blocked) return [];
    const source = url.origin === new URL(page.url).origin ? "'self'" : url.origin;
    return [finding('codes_blocked', 'warning', { directive: blocked.name, address }, withSource(blocked, source))];
  });
}

/** What the widget needs of a sandbox around it: the bank takes the whole window, a policy opens in a new one. */
const needed = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-top-navigation-by-user-activation',
];

/** What a sandbox lacks, by its flags. */
export function missingFlags(flags: readonly string[]): string[] {
  const given = flags.map(flag => flag.toLowerCase());
  return needed.filter(
    flag =>
      !given.includes(flag) && !(flag.startsWith('allow-top-navigation') && given.includes('allow-top-navigation')),
  );
}

function checkSandbox(policy: Policy): Finding[] {
  const flags = policy.get('sandbox');
  const missing = flags ? missingFlags(flags) : [];
  if (!flags || !missing.length) return [];
  return [
    finding('page_sandboxed', 'error', { missing: missing.join(' ') }, ['sandbox', ...flags, ...missing].join(' ')),
  ];
}

function checkReportOnly(page: PageFacts): Finding[] {
  const policies = parsePolicies(page.headers?.['content-security-policy-report-only'] ?? '');
  const would = policies.flatMap(policy => [
    ...checkScripts(policy, page),
    ...blockedFrame(policy, page),
    ...blockedCodes(policy, page),
  ]);
  return would.map(({ fix }) => finding('report_only', 'warning', { directive: fix?.split(' ', 1)[0] ?? '' }, fix));
}

/** Why the page cannot ask our server, as a note; null where it can or where no policy is known. */
export function checkAsking(page: PageFacts): Finding | null {
  const texts = [page.headers?.['content-security-policy'] ?? '', ...page.metaPolicies];
  const blocked = texts
    .flatMap(text => parsePolicies(text))
    .map(policy => blocksAddress(policy, 'connect-src', `${page.panah}/api/embed/check/`, page.url))
    .find(Boolean);
  return blocked ? finding('check_blocked', 'ok', { directive: blocked.name }, commandFor(page)) : null;
}
