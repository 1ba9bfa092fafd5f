import type { PanahFinding } from './panah-finding.ts';

/** What the doctor says where its own code does not come either. It is part of the first stage, so it is short. */
export function partsUnreachable(origin: string, en: string): PanahFinding[] {
  const finding: PanahFinding = {
    code: 'parts_unreachable',
    level: 'error',
    fa: 'باقی اسکریپت پناه نرسید.',
    en,
    fix: `script-src ${origin}`,
  };
  console.error(finding);
  return [finding];
}
