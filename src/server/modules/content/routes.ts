import { content } from '#contract/content';
import { lines, lineTitles } from '#contract/lines';
import { route } from '../../http/route.ts';
import { readCarInfo } from './car-info.ts';
import { listQuestions } from './store.ts';

export const contentRoutes = {
  faq: route(content.faq, async ({ tools, query }) => ({ results: await listQuestions(tools, query.type) })),
  mementoValidInsuranceTypes: route(content.mementoValidInsuranceTypes, () => ({
    results: lines.map(slug => ({ slug, title: lineTitles[slug] })),
  })),
  carInfo: route(content.carInfo, ({ tools, query }) => readCarInfo(tools, query.vehicle_type)),
  showConsentBanner: route(content.showConsentBanner, ({ tools }) => ({ showBanner: tools.settings.consentBanner })),
};
