import { describe, expect, it } from 'vitest';
import { optionDocs } from '#bridge/option-docs';
import { type OptionName, options } from '#bridge/option-table';
import { blank } from '../demo-host/playground/configuration.mjs';
import { playground } from '../demo-host/playground/playground.mjs';

const page = playground('/playground', 'https://panah.example')!.body;

/** The fields of an option in the playground, where it has not one of its own name. */
const otherFields: Partial<Record<OptionName, string[]>> = {
  consent: ['functional', 'analytics', 'ads'],
  getToken: ['tokens'],
  // Reserved, the page's own, and nothing for a form.
  locale: [],
  origin: [],
  answers: [],
};

describe('the playground', () => {
  it.each(Object.keys(options) as OptionName[])('lets a partner try the option %s', name => {
    for (const field of otherFields[name] ?? [name]) {
      expect(blank).toHaveProperty(field);
      // The tokens of a theme have fields of their own.
      if (name !== 'theme') expect(page).toContain(`name="${field}"`);
    }
  });

  it.each(Object.entries(optionDocs).filter(([, { allowed }]) => Array.isArray(allowed)))(
    'offers every word that the option %s allows, and no other',
    (name, { allowed }) => {
      const radios = [...page.matchAll(new RegExp(`type="radio" name="${name}" value="(\\w*)"`, 'g'))];
      const [, choices = ''] = new RegExp(`<select name="${name}">(.*?)</select>`).exec(page) ?? [];
      const offered = [...radios, ...choices.matchAll(/value="(\w*)"/g)].map(([, word]) => word).filter(Boolean);
      expect(offered).toEqual(allowed);
    },
  );
});
