import { formatTomanText } from '#persian/toman';
import { own } from '../conditions.ts';
import type { Answer, Answers, Named, Option } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type Cover = {
  id: string;
  label: string;
  note?: string;
  /** Covers of a group stand under its title. */
  group?: string;
  /** What it adds to the price. */
  price_rial?: number;
  /** `amount`: integer rial. `level`: one of its options. */
  kind: 'toggle' | 'amount' | 'level';
  mandatory?: boolean;
  requires?: string[];
  excludes?: string[];
  min_value?: number;
  max_value?: number;
  options?: Option[];
};
export type CoverPicker = Named & { component: 'cover_picker'; covers: Cover[] };
declare module '../config.ts' {
  interface Kinds {
    cover_picker: CoverPicker;
  }
}

export const isChosen = (value: unknown) => value !== undefined && value !== null && value !== false;

/** What a cover is when it is first chosen. */
function firstOf({ kind, options, min_value = 0 }: Cover): Answer {
  return kind === 'toggle' ? true : kind === 'level' ? (options?.[0]?.value ?? null) : min_value;
}

/** Chooses or drops a cover: with it comes what it needs and goes what it excludes, or what needs it. */
export function chooseCover(covers: readonly Cover[], chosen: Answers, id: string, answer?: Answer): Answers {
  const next = { ...chosen };
  const byId = (wanted: string) => covers.filter(cover => cover.id === wanted);
  const put = (cover: Cover, value: Answer) => {
    next[cover.id] = value;
    for (const other of (cover.requires ?? []).flatMap(byId)) if (!isChosen(next[other.id])) put(other, firstOf(other));
    for (const other of covers)
      if (cover.excludes?.includes(other.id) || other.excludes?.includes(cover.id)) drop(other);
  };
  const drop = (cover: Cover) => {
    if (cover.mandatory || !isChosen(next[cover.id])) return;
    delete next[cover.id];
    for (const other of covers) if (other.requires?.includes(cover.id)) drop(other);
  };
  for (const cover of byId(id)) {
    if (answer === false) drop(cover);
    else put(cover, answer ?? firstOf(cover));
  }
  return next;
}

function fits(cover: Cover, answer: unknown): boolean {
  if (cover.kind === 'toggle') return answer === true;
  if (cover.kind === 'level') return cover.options?.some(option => option.value === answer) ?? false;
  const { min_value = 0, max_value = Number.MAX_SAFE_INTEGER } = cover;
  return typeof answer === 'number' && Number.isInteger(answer) && answer >= min_value && answer <= max_value;
}

const inWords = (cover: Cover, answer: unknown): string => {
  if (cover.kind === 'toggle') return cover.label;
  const level = cover.options?.find(option => option.value === answer)?.label;
  return `${cover.label}: ${level ?? formatTomanText(Number(answer))}`;
};

/** A choice of covers: the mandatory ones are there, each with what it needs and without what it excludes. */
export const coverPicker: Kind<CoverPicker> = {
  initial: ({ covers }) =>
    covers.reduce<Answers>((chosen, { id, mandatory }) => (mandatory ? chooseCover(covers, chosen, id) : chosen), {}),
  check(value, { covers }) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'wrong_type' };
    const known = new Set(covers.map(cover => cover.id));
    if (Object.keys(value).some(id => !known.has(id))) return { code: 'not_in_options' };
    for (const cover of covers) {
      const answer = own(value, cover.id);
      if (!isChosen(answer)) {
        if (cover.mandatory) return { code: 'cover_required' };
        continue;
      }
      if (!fits(cover, answer)) return { code: 'wrong_type' };
      if (cover.requires?.some(id => !isChosen(own(value, id)))) return { code: 'cover_needs' };
      if (cover.excludes?.some(id => isChosen(own(value, id)))) return { code: 'cover_excludes' };
    }
    return null;
  },
  words: (value: Answer, { covers }) =>
    covers
      .filter(cover => isChosen(own(Object(value), cover.id)))
      .map(cover => inWords(cover, own(Object(value), cover.id)))
      .join('، '),
};

export const coverPickerSchema: KindSchema<CoverPicker> = {
  attributes: ({ z, choices }) => ({
    covers: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        note: z.string().optional(),
        group: z.string().optional(),
        price_rial: z.number().int().optional(),
        kind: z.enum(['toggle', 'amount', 'level']),
        mandatory: z.boolean().optional(),
        requires: z.array(z.string()).optional(),
        excludes: z.array(z.string()).optional(),
        min_value: z.number().int().optional(),
        max_value: z.number().int().optional(),
        options: choices.optional(),
      }),
    ),
  }),
};
