type CoverTariff = { id: string; label: string } & (
  | { percent: number }
  | { levels: Record<number, number> }
  | { ppm_of_limit: number; limit_rial: readonly [min: number, max: number] }
);

const small: readonly [number, number] = [100_000_000, 20_000_000_000];

/** In the order of the price's rows. */
export const covers: readonly CoverTariff[] = [
  { id: 'medical', label: 'هزینهٔ پزشکی', percent: 7 },
  { id: 'vehicles', label: 'حوادث وسایل نقلیه در کارگاه', percent: 5 },
  { id: 'third_parties', label: 'مسئولیت در برابر اشخاص ثالث', percent: 6 },
  { id: 'multi_diya', label: 'چند دیه برای یک نفر', percent: 4 },
  { id: 'executor', label: 'مجری ذی‌صلاح', percent: 2 },
  { id: 'war', label: 'پوشش جنگ', percent: 3 },
  { id: 'diya_increase', label: 'افزایش نرخ دیه', levels: { 1: 3, 2: 5, 3: 8 } },
  {
    id: 'note_66',
    label: 'تبصرهٔ ۱ مادهٔ ۶۶ تأمین اجتماعی',
    ppm_of_limit: 1_000,
    limit_rial: [1_000_000_000, 100_000_000_000],
  },
  { id: 'mission', label: 'مأموریت بیرون از کارگاه', ppm_of_limit: 1_200, limit_rial: small },
  { id: 'daily_wage', label: 'غرامت دستمزد روزانه', ppm_of_limit: 2_000, limit_rial: small },
  { id: 'expert_fee', label: 'هزینهٔ کارشناس', ppm_of_limit: 1_500, limit_rial: small },
];
