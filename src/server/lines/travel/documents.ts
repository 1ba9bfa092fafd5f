import { persianDigits } from '#persian/digits';
import type { DetailGroup, DocumentKind, LineOrder } from '../line.ts';

const travellersOf = ({ answers }: Pick<LineOrder, 'answers'>): { no: number; about: string }[] =>
  Array.isArray(answers.travellers)
    ? answers.travellers.map((traveller, at) => ({ no: at + 1, about: JSON.stringify(traveller) }))
    : [];

const whose = (traveller: number, count: number) => (count === 1 ? 'مسافر' : `مسافر ${persianDigits(traveller)}`);

/** Of the traveller who stands in this place, counted from one. */
export const passportKind = (no: number) => `passport_${no}`;

/** The first page of each traveller's passport; it may come after payment. */
export const documentsOf = (order: Pick<LineOrder, 'answers'>): DocumentKind[] => {
  const travellers = travellersOf(order);
  return travellers.map(({ no, about }) => ({
    kind: passportKind(no),
    about,
    title: `صفحهٔ اول گذرنامهٔ ${whose(no, travellers.length)}`,
    hint: 'عکس، نام لاتین و دو خط پایین صفحه خوانا باشد.',
    required: true,
  }));
};

/** What the certificate for the consulate says of each traveller. */
export const detailsOf = (order: Pick<LineOrder, 'answers'>): DetailGroup[] => {
  const travellers = travellersOf(order);
  const latin = { pattern: "^[A-Z][A-Z '-]{1,39}$", is_ltr: true, capitals: true };
  return travellers.map(({ no, about }) => ({
    title: whose(no, travellers.length),
    about,
    fields: [
      {
        name: `first_name_${no}`,
        label: 'نام لاتین',
        hint: 'همان که در گذرنامه است',
        error: 'نام را با حروف لاتین، مثل گذرنامه، بنویسید.',
        ...latin,
      },
      {
        name: `last_name_${no}`,
        label: 'نام خانوادگی لاتین',
        hint: null,
        error: 'نام خانوادگی را با حروف لاتین، مثل گذرنامه، بنویسید.',
        ...latin,
      },
      {
        name: `passport_number_${no}`,
        label: 'شمارهٔ گذرنامه',
        hint: 'در گذرنامهٔ ایران یک حرف و هشت رقم',
        error: 'شمارهٔ گذرنامه ۵ تا ۱۵ حرف لاتین و رقم، بی فاصله است؛ در گذرنامهٔ ایران یک حرف و هشت رقم.',
        pattern: '^(?=.*[0-9])[A-Z0-9]{5,15}$',
        is_ltr: true,
        capitals: true,
      },
    ],
  }));
};
