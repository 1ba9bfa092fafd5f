import { ordersPaths } from '#contract/paths/orders';
import type { Answers } from '#wizard/wizard';
import { keepFlow } from '../api/arrival-flow.ts';
import { requireLogin } from '../api/login-gate.ts';
import type { AppTools } from '../api/tools.ts';
import { renewalTexts } from './renewal-texts.ts';

/** What is known of the policy that is renewed, for its own customer; of another's, or where it does not come, nothing. */
export async function readRenewal(tools: AppTools, insurance: string, uid: string): Promise<Answers> {
  keepFlow(tools, 'renewal');
  if (!(await requireLogin(tools, renewalTexts.login))) return {};
  const found = await tools
    .api(ordersPaths)
    .orders.readRenewal({ params: { uid } }, { quiet: true })
    .catch(() => null);
  return found?.insurance === insurance ? found.answers : {};
}
