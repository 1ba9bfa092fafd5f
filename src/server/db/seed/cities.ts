import { provinces } from './provinces.ts';

/** A city as it is seeded: `tehran-1` is the first of its province. */
export interface CitySeed {
  id: string;
  title: string;
  province: string;
  is_capital: boolean;
}

/** Every city of every province. An id keeps its place in the list, so new cities are added at the end of a list. */
export const cities: CitySeed[] = provinces.flatMap(({ id, cities: titles }) =>
  titles.map((title, i) => ({ id: `${id}-${i + 1}`, title, province: id, is_capital: i === 0 })),
);
