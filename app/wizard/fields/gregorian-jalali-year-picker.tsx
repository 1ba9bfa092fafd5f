import { persianDigits } from '#persian/digits';
import { type GregorianJalaliYearPicker, jalaliYearOf, years_apart } from '#wizard/kinds/gregorian-jalali-year-picker';
import { fieldTexts } from '../field-texts.ts';
import { Combobox } from './combobox.tsx';
import type { FieldProps } from './field-props.ts';

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
        ? { jalali: year, gregorian: year + years_apart }
        : field.store === 'gregorian'
          ? year + years_apart
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
      options={years.map(year => ({ value: year, label: persianDigits(`${year} / ${year + years_apart}`) }))}
      state="ready"
      onRetry={() => undefined}
      value={jalaliYearOf(value, field)}
      onPick={year => take(Number(year))}
      numeric
      open={form.alone}
    />
  );
}
