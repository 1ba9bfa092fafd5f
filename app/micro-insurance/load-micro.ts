import type { MicroProduct } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { tehranToday } from '#persian/jalali';
import type { WizardConfig } from '#wizard/config';
import type { PageHead, PageRequest } from '../api/page.ts';
import { type AppTools, storesOf } from '../api/tools.ts';

export async function loadProducts({ api }: Pick<PageRequest, 'api'>): Promise<readonly MicroProduct[]> {
  return (await api(microInsurancePaths).microInsurance.listProducts({})).results;
}

export interface MicroForm {
  head: PageHead;
  product: MicroProduct;
  form: WizardConfig;
}

const createForms = (_: AppTools) => new Map<string, Promise<MicroForm>>();

async function readForm({ api }: AppTools, slug: string, options: { quiet?: boolean }): Promise<MicroForm> {
  const { product, form } = await api(microInsurancePaths).microInsurance.readForm({ params: { slug } }, options);
  return { head: { title: product.title, description: product.lead }, product, form };
}

/** The questions of a product, fetched once a day: they may ask for days from today on. */
export function loadForm(
  { params, tools }: Pick<PageRequest, 'params' | 'tools'>,
  options: { quiet?: boolean } = {},
): Promise<MicroForm> {
  const known = storesOf(tools, createForms);
  const slug = params.slug ?? '';
  const key = `${slug} ${tehranToday(new Date())}`;
  const form = known.get(key) ?? readForm(tools, slug, options);
  known.set(key, form);
  form.catch(() => known.delete(key));
  return form;
}

export const productsPath = '/micro-insurance';
export const ownPath = '/account/micro-insurance';
export const requestPath = (uid: string, rest = '') => `${ownPath}/${uid}${rest}`;
