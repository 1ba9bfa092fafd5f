import type { InquiredVehicle } from './plates.ts';

type Known = Omit<InquiredVehicle, 'usage' | 'production_year' | 'color'>;

const known = (
  vehicle_type: Known['vehicle_type'],
  brand: string,
  brand_title: string,
  model: string,
  model_title: string,
  vehicle_class: string,
): Known => ({ vehicle_type, brand, brand_title, model: `${brand}-${model}`, model_title, vehicle_class });

/** What the sandbox finds behind plates. */
export const sandboxCars: readonly Known[] = [
  known('car', 'peugeot', 'پژو', '207', '۲۰۷', 'car_4cyl'),
  known('car', 'saipa', 'سایپا', 'pride-131', 'پراید ۱۳۱', 'car_pride'),
  known('car', 'ikco', 'ایران‌خودرو', 'dena-plus', 'دنا پلاس', 'car_4cyl'),
  known('car', 'saipa', 'سایپا', 'quick', 'کوییک', 'car_4cyl'),
  known('car', 'hyundai', 'هیوندای', 'azera', 'آزرا', 'car_gt4'),
  known('car', 'renault', 'رنو', 'tondar90', 'تندر ۹۰', 'car_4cyl'),
  known('car', 'ikco', 'ایران‌خودرو', 'samand', 'سمند', 'car_4cyl'),
];
export const sandboxMotorcycles: readonly Known[] = [
  known('motorcycle', 'honda', 'هوندا', 'cg125', 'CG125', 'moto_1cyl'),
  known('motorcycle', 'bajaj', 'باجاج', 'pulsar180', 'پالس ۱۸۰', 'moto_1cyl'),
  known('motorcycle', 'benelli', 'بنلی', 'tnt25', 'TNT300', 'moto_2cyl'),
];
export const sandboxColors = ['سفید', 'نقره‌ای', 'مشکی', 'خاکستری', 'آبی'] as const;
export const sandboxCompanies: readonly (readonly [slug: string, title: string])[] = [
  ['iran', 'ایران'],
  ['asia', 'آسیا'],
  ['alborz', 'البرز'],
  ['dana', 'دانا'],
  ['parsian', 'پارسیان'],
  ['kowsar', 'کوثر'],
];
