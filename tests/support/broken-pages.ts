import { demoOrigin, siteOrigin } from './origins.ts';

/** What the doctor found, in a page or from the command line. */
export interface Found {
  code: string;
  level: 'ok' | 'warning' | 'error';
  fa: string;
  en: string;
  fix?: string;
}

/** A partner's page with one thing wrong with it. */
export const broken = (name: string) => `${demoOrigin}/broken?case=${name}`;

/** The line that such a page should have had. */
export const tag = (partner = 'yadakchi', version = 'v1') =>
  `<script async src="${siteOrigin}/sdk/${version}/panah.js" data-partner="${partner}"></script>`;

export const wrong = (findings: Found[]) => findings.filter(({ level }) => level !== 'ok').map(({ code }) => code);
