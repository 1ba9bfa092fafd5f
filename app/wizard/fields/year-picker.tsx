import { persianDigits } from '#persian/digits';
import type { Answer, GregorianJalaliYearPicker } from '#wizard/config';
import { fieldTexts } from '../field-texts.ts';
import type { FieldProps } from './field-props.ts';
import { Combobox } from './searchable-picker.tsx';

/** Model years: the Jalali year and the one of the maker are 621 apart. */
const apart = 621;

const jalaliOf = (value: Answer, store: GregorianJalaliYearPicker['store']): number | null => {
  if (typeof value === 'number') return store === 'gregorian' ? value - apart : value;
  const year: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'jalali') : null;
  return typeof year === 'number' ? year : null;
};

/** Rows «۱۴۰۲ / ۲۰۲۳», newest first; either year finds its row. */
export default function YearPickerField({
  field,
  value,
  onValue,
  error,
  id,
  form,
}: FieldProps<GregorianJalaliYearPicker>) {
  const years = Array.from({ length: field.max_year - field.min_year + 1 }, (_, i) => field.max_year - i);
  const take = (year: number) =>
    onValue(
      field.store === 'both'
        ? { jalali: year, gregorian: year + apart }
        : field.store === 'gregorian'
          ? year + apart
          : year,
    );
  return (
    <Combobox
      id={id}
      label={field.label ?? form.stepTitle}
      labelHidden={form.alone}
      hint={field.hint}
      placeholder={field.placeholder ?? fieldTexts.year}
      error={error}
      options={years.map(year => ({ value: year, label: persianDigits(`${year} / ${year + apart}`) }))}
      state="ready"
      onRetry={() => undefined}
      value={jalaliOf(value, field.store)}
      onPick={year => take(Number(year))}
      numeric
      open={form.alone}
    />
  );
}
