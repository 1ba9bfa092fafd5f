import type { MicroProduct } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
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

/** The questions of a product, fetched once for a visit. */
export function loadForm(
  { params, tools }: Pick<PageRequest, 'params' | 'tools'>,
  options: { quiet?: boolean } = {},
): Promise<MicroForm> {
  const known = storesOf(tools, createForms);
  const slug = params.slug ?? '';
  const form = known.get(slug) ?? readForm(tools, slug, options);
  known.set(slug, form);
  form.catch(() => known.delete(slug));
  return form;
}

export const productsPath = '/micro-insurance';
export const ownPath = '/account/micro-insurance';
export const requestPath = (uid: string, rest = '') => `${ownPath}/${uid}${rest}`;
