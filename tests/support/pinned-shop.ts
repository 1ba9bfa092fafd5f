import type { FrameLocator, Page } from '@playwright/test';
import { newMobile } from './customer.ts';
import { demoOrigin, siteOrigin } from './origins.ts';
import { handoffCode } from './shop.ts';

/**
 * A shop on the partner's origin that loads one version of the SDK by its own address. What the widget tells it is
 * collected as on the demonstration page; its server knows who is logged in, by `mobile`, and gets codes.
 */
export async function openPinnedShop(
  page: Page,
  version: string,
  options: object = {},
  mobile = newMobile(),
): Promise<FrameLocator> {
  await page.exposeFunction('codeOfShop', async ({ embed_session, nonce }: Record<string, string>) => {
    const { code } = await handoffCode(siteOrigin, { embed_session, nonce }, mobile);
    return code;
  });
  // An address of the shop without a policy or a page: what is written there has the partner's origin.
  await page.goto(`${demoOrigin}/pinned`);
  await page.setContent(shopPage(version, options));
  return page.frameLocator('.box iframe');
}

const shopPage = (version: string, options: object) => `<!doctype html>
<html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>فروشگاه</title><link rel="icon" href="data:,">
<button class="buy" onclick="this.textContent = 'در سبد است'">افزودن به سبد</button>
<div class="box"><div data-shop style="min-height:600px"></div></div>
<script async src="${siteOrigin}/sdk/${version}/panah.js" data-partner="yadakchi" data-line="thirdparty"></script>
<script>
  const names = ['ready', 'route', 'resize', 'step', 'offers_shown', 'login', 'logout', 'token', 'error', 'close'];
  const asked = window.asked = [];
  const events = window.shopEvents = [];
  const getToken = question => { asked.push(question.reason); return codeOfShop(question); };
  const options = { getToken, ...${JSON.stringify(options)} };
  const begin = panah => {
    const widget = window.widget = panah.embed('[data-shop]', options);
    for (const type of names) widget.on(type, payload => events.push({ type, payload }));
  };
  document.querySelector('script[data-partner]').onload = () => begin(window.Panah);
</script></html>`;
