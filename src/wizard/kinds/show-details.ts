import type { Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type DetailFormat = 'text' | 'number' | 'toman' | 'date' | 'plate' | 'percent' | 'option';
export type ShowDetails = Valueless & {
  component: 'show_details';
  items: {
    label: string;
    from: string;
    format: DetailFormat;
    edit_step?: string;
    suffix?: string;
    no_cost_text?: string;
  }[];
};
declare module '../config.ts' {
  interface Kinds {
    show_details: ShowDetails;
  }
}

/** What is known already, as rows. */
export const showDetails: Kind<ShowDetails> = {
  asks: false,
};

export const showDetailsSchema: KindSchema<ShowDetails> = {
  nameless: true,
  attributes: ({ z }) => ({
    items: z.array(
      z.strictObject({
        label: z.string(),
        from: z.string(),
        format: z.enum(['text', 'number', 'toman', 'date', 'plate', 'percent', 'option']),
        edit_step: z.string().optional(),
        suffix: z.string().optional(),
        no_cost_text: z.string().optional(),
      }),
    ),
  }),
  mentions: field => ({ anywhere: field.items.map(({ from }) => from) }),
};
