import { PROTOCOL_VERSION, sameMajor } from '#bridge/protocol';
import { type PageFacts, pasteTag } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/** Reads JSON of our server; rejects when it cannot. */
export type Ask = (url: string) => Promise<unknown>;

export interface Registration {
  partner: 'known' | 'unknown';
  origin: 'registered' | 'not_registered';
  protocol: string;
}

/** Asks our server about every partner and origin; a page that is framed itself names the pages above it too. */
export async function checkRegistration(
  page: PageFacts,
  partners: string[],
  ask: Ask,
  ancestors: string[] = [],
): Promise<Finding[]> {
  const { origin } = page;
  if (!/^https?:/.test(origin)) return [finding('origin_opaque', 'error')];
  const found = await Promise.all(
    partners.map(async partner => {
      const here = await askOne(page, partner, origin, ask);
      if (!here) return [finding('check_unreachable', 'warning', { origin: page.panah })];
      if (here.partner === 'unknown')
        return [finding('partner_unknown', 'error', { partner }, `data-partner="YOUR-CODE"`)];
      const above = await Promise.all(ancestors.map(one => checkAncestor(page, partner, one, ask)));
      const own =
        here.origin === 'registered'
          ? finding('registered', 'ok', { partner, origin })
          : finding('origin_not_registered', 'error', { partner }, origin);
      return [own, ...above.flat(), ...checkProtocol(page, here.protocol)];
    }),
  );
  return found.flat();
}

async function checkAncestor(page: PageFacts, partner: string, origin: string, ask: Ask): Promise<Finding[]> {
  const answer = await askOne(page, partner, origin, ask);
  return answer?.origin === 'not_registered' ? [finding('ancestor_not_registered', 'error', { origin }, origin)] : [];
}

function checkProtocol({ running, panah, scripts }: PageFacts, server: string): Finding[] {
  if (!running || sameMajor(PROTOCOL_VERSION, server)) return [];
  const fix = pasteTag(panah, scripts[0]?.attributes);
  return [finding('protocol_other', 'error', { script: PROTOCOL_VERSION, server }, fix)];
}

async function askOne(page: PageFacts, partner: string, origin: string, ask: Ask): Promise<Registration | null> {
  try {
    const query = new URLSearchParams({ partner, origin });
    const answer = (await ask(`${page.panah}/api/embed/check/?${query}`)) as Partial<Registration> | null;
    return answer?.partner && answer.origin && answer.protocol ? (answer as Registration) : null;
  } catch {
    return null;
  }
}
