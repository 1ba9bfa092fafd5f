import { expect, test } from 'vitest';
import { wizardForm } from '#contract/wizard-form';
import { issueTexts } from '#wizard/texts';
import { products } from './products.ts';

test.each(products.map(product => [product.slug, product] as const))(
  'the questions of %s are sound',
  (slug, product) => {
    const form = {
      schema_version: 1,
      flow_version: slug,
      server_time: '2026-11-21T12:00:00.000+03:30',
      context: { wizardFlow: 'micro', insurance: slug },
      texts: issueTexts,
      ...product.questions('2026-11-21'),
    };
    expect(wizardForm.safeParse(form).error?.issues).toBeUndefined();
  },
);
