import { commandFor, type PageFacts } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/** Isolation, permissions and transport: what headers other than the Content-Security-Policy do to us. */
export function checkHeaders(page: PageFacts): Finding[] {
  const found = [...checkTransport(page)];
  if (!page.headers) return [...found, finding('headers_unread', 'warning', {}, commandFor(page))];
  const isolation = page.headers['cross-origin-embedder-policy']?.split(';', 1)[0]?.trim();
  if (isolation && isolation !== 'unsafe-none')
    found.push(finding('isolated', 'ok', { value: `Cross-Origin-Embedder-Policy: ${isolation}` }));
  return [...found, ...checkPermissions(page)];
}

/** What the frame asks for, and what is lost without it. */
const features = {
  'clipboard-write': 'مشتری نمی‌تواند کد پیگیری را با یک لمس بردارد.',
  'otp-credentials': 'کد پیامک خودکار پر نمی‌شود.',
};

function checkPermissions({ headers, panah, url }: PageFacts): Finding[] {
  const header = headers?.['permissions-policy'] ?? '';
  return Object.entries(features).flatMap(([feature, loss]) => {
    const allowed = new RegExp(`(?:^|[,\\s])${feature}\\s*=\\s*(\\([^)]*\\)|[^\\s,;]+)`).exec(header)?.[1];
    if (allowed === undefined || grants(allowed, panah, new URL(url).origin)) return [];
    const others = membersOf(allowed).filter(member => member !== 'self');
    const fix = `Permissions-Policy: ${feature}=(${['self', ...others, `"${panah}"`].join(' ')})`;
    return [finding('feature_off', 'warning', { feature, loss }, fix)];
  });
}

const membersOf = (allowed: string) => allowed.replace(/[()]/g, ' ').trim().split(/\s+/).filter(Boolean);

/** A page can give to a frame only what it may use itself. */
function grants(allowed: string, panah: string, own: string): boolean {
  const members = membersOf(allowed).map(member => member.replace(/"/g, ''));
  const has = (origin: string) => members.includes('*') || members.includes(origin);
  return (has('self') || has(own)) && (has(panah) || (own === panah && has('self')));
}

const local = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

function checkTransport({ url, panah }: PageFacts): Finding[] {
  const page = new URL(url);
  const { protocol, hostname } = new URL(panah);
  if (page.protocol === 'https:' && protocol === 'http:' && !local.test(hostname))
    return [finding('mixed_content', 'error', {}, panah.replace(/^http:/, 'https:'))];
  if (page.protocol === 'http:' && !local.test(page.hostname))
    return [finding('insecure_page', 'warning', {}, page.origin.replace(/^http:/, 'https:'))];
  return [];
}
