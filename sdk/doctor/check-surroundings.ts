import { type Finding, finding } from './finding.ts';

/** What libraries and workers of the page have changed under us. */
export function checkSurroundings(panah: string): Finding[] {
  return [...checkJson(), ...checkPrototype(), ...checkWorker(panah), ...checkViolations(panah)];
}

function checkJson(): Finding[] {
  const spoilt = [Array, String, Object, Number, Boolean].filter(({ prototype }) => 'toJSON' in prototype);
  if (!spoilt.length && JSON.stringify({ a: ['b', 1] }) === '{"a":["b",1]}') return [];
  const cause = spoilt.map(({ name }) => `${name}.prototype.toJSON`).join(', ') || 'JSON.stringify';
  const fix = spoilt.map(({ name }) => `delete ${name}.prototype.toJSON;`).join(' ');
  return [finding('json_spoilt', 'warning', { cause }, fix)];
}

function checkPrototype(): Finding[] {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  if (!names.length) return [];
  const fix = `Object.defineProperty(Object.prototype, '${names[0]}', { enumerable: false, value: … })`;
  return [finding('prototype_polluted', 'warning', { names: names.join(', ') }, fix)];
}

function checkWorker(panah: string): Finding[] {
  // A sandboxed page throws here.
  let worker: ServiceWorker | null | undefined;
  try {
    worker = navigator.serviceWorker?.controller;
  } catch {}
  if (!worker) return [];
  const fix = `if (new URL(event.request.url).origin === '${panah}') return; // first line of the fetch listener`;
  return [finding('service_worker', 'warning', {}, fix)];
}

/** What the browser has blocked before we came, where it keeps such reports. */
function checkViolations(panah: string): Finding[] {
  if (!('ReportingObserver' in window)) return [];
  const Observer = window.ReportingObserver as new (
    callback: () => void,
    options: { buffered: boolean; types: string[] },
  ) => { observe(): void; takeRecords(): { body: Record<string, unknown> | null }[]; disconnect(): void };
  const observer = new Observer(() => {}, { buffered: true, types: ['csp-violation', 'coep'] });
  observer.observe();
  const records = observer.takeRecords();
  observer.disconnect();
  return records.flatMap(({ body }) => {
    const address = String(body?.blockedURL ?? '');
    if (!address.startsWith(panah) || body?.disposition === 'report') return [];
    const directive = String(body?.effectiveDirective ?? body?.type ?? '');
    // Only what the page itself decides: `frame-ancestors` is our own header, and asking for the registration (`connect-src`)
    // is our own question.
    if (!/^(script|frame|child|default|worker)-src|^coep/.test(directive)) return [];
    return [finding('violation_seen', 'error', { address: address.split('?', 1)[0]!, directive }, panah)];
  });
}
