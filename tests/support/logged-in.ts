import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { type Client, createClient } from '#contract/client';
import { contract } from '#contract/index';
import { payableOf } from '#pricing/choices';
import { newMobile } from './customer.ts';
import { siteOrigin } from './origins.ts';
import { codeFor, type PartnerSlug } from './partner-server.ts';
import { answeredConsent } from './site-page.ts';

/** The answers of a car by hand, as they stand in the address of its offers. */
export const carByHand =
  'vehicle_type=car&inquiry=by_hand&car_usage=private&car_brand=peugeot&car_model=peugeot-206' +
  '&car_production_year=1400&policy_status=other&previous_company=iran&last_policy_exp_date=2026-11-20' +
  '&last_policy_start_date=2025-11-20&no_damage_factor=20&driver_no_damage_factor=20&has_damage=false&policy_term=12';

export interface Account {
  uid: string;
  mobile: string;
  token: string;
  api: Client;
}

/** An account, made beside the browser for cases that are not about logging in. */
export async function newAccount(mobile = newMobile(), base = siteOrigin): Promise<Account> {
  const stranger = createClient(contract, { base, token: () => null });
  await stranger.accounts.sendCode({ body: { username: mobile } });
  const sent = await fetch(`${base}/sandbox/messages/?to=${mobile}`, { headers: { accept: 'application/json' } });
  const message = ((await sent.json()) as { code: string | null }[]).find(({ code }) => code !== null);
  const { token, user } = await stranger.accounts.verifyCode({
    body: { username: mobile, verification_code: message!.code! },
  });
  return { uid: user.uid!, mobile, token, api: createClient(contract, { base, token: () => token }) };
}

/**
 * An account that a partner has named, as in a frame of its own, made beside the browser: what is begun with it is found in
 * the partner's frames by the partner's word.
 */
export async function vouchedAccount(partner: PartnerSlug, mobile = newMobile()): Promise<Account> {
  const frame = await (await fetch(`${siteOrigin}/embed/?partner=${partner}`)).text();
  const embed_session = /"embed_session":"([\w-]+)"/.exec(frame)![1]!;
  const nonce = randomUUID();
  const code = await codeFor(partner, { embed_session, nonce }, mobile);
  const stranger = createClient(contract, { base: siteOrigin, token: () => null });
  const { token, user } = await stranger.accounts.exchangeCode({ body: { code, embed_session, nonce } });
  return { uid: user.uid!, mobile, token, api: createClient(contract, { base: siteOrigin, token: () => token }) };
}

/** A browser in which the account is logged in already. */
export async function logIn(context: BrowserContext, { token }: Pick<Account, 'token'>): Promise<void> {
  await answeredConsent(context);
  await context.addInitScript(
    ([held]) => {
      if (localStorage.getItem('userStatus') === null) {
        localStorage.setItem('auth-token', held!);
        localStorage.setItem('userStatus', 'true');
      }
    },
    [token],
  );
}

const once = () => ({ idempotencyKey: randomUUID() });

/** An order whose owner is told and whose documents come later: it can be paid, `inParts` in installments as well. */
export async function orderToPay({ api }: Account, inParts = false): Promise<string> {
  const answer = await api.offers.list({ params: { insurance: 'thirdparty', params: carByHand } });
  const offer = answer.offers.find(({ plans }) => plans.length > 0 || !inParts)!;
  const { choice } = answer;
  const total_rial = payableOf(answer, offer, choice)!;
  const { uid } = await api.orders.create(
    {
      params: { insurance: 'thirdparty', id: offer.id },
      body: { quote: offer.quote, choice, total_rial },
    },
    once(),
  );
  const params = { insurance: 'thirdparty', id: uid } as const;
  const owner = { tab: 'owner', first_name: 'مریم', last_name: 'رستمی', national_id: '0013542419' } as const;
  await api.orders.saveCompletion({ params, body: owner }, once());
  await api.orders.saveCompletion({ params, body: { tab: 'documents', later: true } }, once());
  return uid;
}
