import type { Field, Option } from '#wizard/wizard';

/** Questions that several of the requests ask alike. */

const people = ['یک', 'دو', 'سه', 'چهار'];

/** For how many people, hurt at once, the insurer pays. */
export const diyaCount = (most: number): Field => ({
  component: 'radio_button',
  name: 'diya_count',
  label: 'چند نفر در یک حادثه؟',
  options: people.slice(0, most).map((word, at) => ({ value: at + 1, label: `${word} نفر` })),
  required: true,
});

export const yesNo: Option[] = [
  { value: true, label: 'بله' },
  { value: false, label: 'نه' },
];

export const noteForExpert: Field = {
  component: 'text_input',
  name: 'note',
  label: 'توضیح برای کارشناس',
  multiline: true,
  max_length: 500,
};
