/** A kind of insurance, or of another duty with an end, that one can be reminded of. */
export interface ReminderKind {
  slug: string;
  title: string;
  /** Where there is little room. */
  short_title: string;
  icon: 'car' | 'body' | 'moto' | 'fire' | 'health' | 'life' | 'users' | 'check-circle' | 'calendar';
  /** Days before its end at which a text is sent, the earliest first; -1 is the day after. */
  leads: readonly number[];
  /** The line that sells it here, with the query of its form. */
  line?: string;
  query?: string;
  /** What the vehicle registry knows of a vehicle of this type is about this kind. */
  vehicle_type?: 'car' | 'motorcycle';
  /** A day without it is fined. */
  fined?: true;
}

/** Kinds in the order in which they are offered. A kind that is sold here is named like its line. */
export const reminderKinds: readonly ReminderKind[] = [
  {
    slug: 'thirdparty',
    title: 'شخص ثالث',
    short_title: 'ثالث',
    icon: 'car',
    leads: [30, 7, 1, -1],
    line: 'thirdparty',
    vehicle_type: 'car',
    fined: true,
  },
  { slug: 'body', title: 'بدنهٔ خودرو', short_title: 'بدنه', icon: 'body', leads: [30, 7], line: 'body' },
  { slug: 'fire', title: 'آتش‌سوزی', short_title: 'خانه', icon: 'fire', leads: [30, 7], line: 'fire' },
  { slug: 'health', title: 'درمان تکمیلی', short_title: 'درمان', icon: 'health', leads: [45, 15], line: 'health' },
  {
    slug: 'motorcycle',
    title: 'شخص ثالث موتورسیکلت',
    short_title: 'موتور',
    icon: 'moto',
    leads: [30, 7, 1, -1],
    line: 'thirdparty',
    query: '?vehicle_type=motorcycle',
    vehicle_type: 'motorcycle',
    fined: true,
  },
  { slug: 'liability', title: 'مسئولیت', short_title: 'مسئولیت', icon: 'users', leads: [30, 7] },
  { slug: 'life', title: 'قسط بیمهٔ عمر', short_title: 'قسط عمر', icon: 'life', leads: [7, 3, 0], line: 'life' },
  { slug: 'inspection', title: 'معاینهٔ فنی', short_title: 'معاینهٔ فنی', icon: 'check-circle', leads: [14, 3] },
  { slug: 'other', title: 'بیمهٔ دیگر', short_title: 'دیگر', icon: 'calendar', leads: [14, 3] },
];

/** What most customers come for. */
export const firstReminderKind = reminderKinds[0]!;

export const reminderKind = (slug: string): ReminderKind | undefined => reminderKinds.find(kind => kind.slug === slug);
