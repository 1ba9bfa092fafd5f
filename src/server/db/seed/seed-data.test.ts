import { describe, expect, it } from 'vitest';
import { provincesOfPostalCode } from '#persian/postal-provinces';
import { plansOnSale } from '#pricing/plans-on-sale';
import { insurerTerms1405 } from '../../lines/thirdparty/insurer-terms.ts';
import { tariff1405 } from '../../lines/thirdparty/tariff-1405.ts';
import { cities } from './cities.ts';
import { discountCodes } from './discount-codes.ts';
import { questions } from './faq.ts';
import { insurers } from './insurers.ts';
import { partners } from './partners.ts';
import { provinces } from './provinces.ts';
import { brands, usages, years } from './vehicles.ts';

const unique = (ids: string[]) => expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);

describe('what a new shop begins with', () => {
  it('lists the 31 provinces and the cities people live in, each once in its province', () => {
    expect(provinces).toHaveLength(31);
    expect(cities.length).toBeGreaterThan(400);
    unique(provinces.map(province => province.id));
    unique(cities.map(city => city.province + city.title));
  });
  it('has every province that a postal code may lie in', () => {
    const beginnings = Array.from({ length: 900 }, (_, at) => String(100 + at));
    const named = beginnings.flatMap(beginning => provincesOfPostalCode(`${beginning}1111111`));
    expect([...new Set(named)].sort()).toEqual(provinces.map(({ id }) => id).sort());
  });
  it('lists models in classes and usages that the tariff knows', () => {
    const models = brands.flatMap(each => each.models);
    expect(models.filter(model => !(model.vehicle_class in tariff1405.base_rial))).toEqual([]);
    expect(usages.filter(usage => !(usage.id in tariff1405.usage_percent))).toEqual([]);
    unique(brands.flatMap(each => each.models.map(model => each.vehicle_type + model.id)));
    expect(brands.filter(each => each.vehicle_type === 'car').length).toBeGreaterThanOrEqual(25);
    expect(years[0]).toEqual({ jalali: 1405, gregorian: 2026 });
  });
  it('has terms for every insurer of the line, and plans that exist', () => {
    const sellers = insurers.filter(insurer => insurer.lines.includes('thirdparty')).map(insurer => insurer.slug);
    expect([...sellers].sort()).toEqual(insurerTerms1405.map(terms => terms.slug).sort());
    expect(
      insurerTerms1405.flatMap(terms => terms.plans).filter(plan => !plansOnSale.some(each => each.id === plan)),
    ).toEqual([]);
  });
  it('has partners, codes and questions that can be told apart', () => {
    unique(partners.map(partner => partner.slug));
    unique(discountCodes.map(code => code.code));
    unique(questions.map(question => question.id));
    expect(questions.length).toBeGreaterThanOrEqual(12);
  });
});
