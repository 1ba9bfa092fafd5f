/** An entrance to a line's form. */
interface LineDoor {
  icon: 'car' | 'moto' | 'travel';
  title: string;
  /** Where there is room for more words. */
  long_title: string;
  /** The query of its address. */
  query: string;
}

type LinkAnswers = Readonly<Record<string, readonly string[]>>;

export interface LineRow {
  /** The `{insurance}` segment of paths. */
  slug: string;
  title: string;
  page_title: string;
  description: string;
  /** Names by which its choices stand in the address of its offers. */
  choices: readonly string[];
  /** Its form begins with a plate, which the home page asks for. */
  begins_with_plate: boolean;
  doors: readonly LineDoor[];
  /** What tells one insured thing from another, its identifier, in a word («پلاک»); without it, «مورد». */
  subject_word?: string;
  /** What a link into its form may say: names of questions, and the answers that there are. */
  link_answers?: LinkAnswers;
  /** Its own address is a page that sells it; the form begins one step further. */
  has_landing?: boolean;
}

/** Insurance lines on sale, in the order of the home page. Addresses, titles and entrances follow from it. */
export const lineRows = [
  {
    slug: 'thirdparty',
    title: 'شخص ثالث',
    page_title: 'بیمهٔ شخص ثالث',
    description: 'با پلاک و کد ملی، یا با چند پرسش، قیمت بیمهٔ شخص ثالث همهٔ شرکت‌ها را ببینید.',
    choices: ['financial_coverage', 'policy_term'],
    begins_with_plate: true,
    subject_word: 'پلاک',
    link_answers: { vehicle_type: ['car', 'motorcycle'] },
    doors: [
      { icon: 'car', title: 'شخص ثالث', long_title: 'شخص ثالث خودرو', query: '' },
      {
        icon: 'moto',
        title: 'موتورسیکلت',
        long_title: 'شخص ثالث موتورسیکلت',
        query: '?vehicle_type=motorcycle',
      },
    ],
  },
  {
    slug: 'travel',
    title: 'مسافرتی',
    page_title: 'بیمهٔ مسافرتی',
    description: 'با مقصد، روزها و سن مسافران، قیمت بیمهٔ مسافرتی همهٔ شرکت‌ها را ببینید.',
    choices: ['ceiling_eur', 'plan', 'duration_days'],
    begins_with_plate: false,
    doors: [{ icon: 'travel', title: 'مسافرتی', long_title: 'مسافرتی خارج از کشور', query: '' }],
    has_landing: true,
  },
] as const satisfies readonly LineRow[];

export type Line = (typeof lineRows)[number]['slug'];
export const lines = lineRows.map(row => row.slug) as [Line, ...Line[]];

/** Where the form of a line begins. */
export const formOf = (slug: string): string =>
  lineRows.some((row: LineRow) => row.slug === slug && row.has_landing) ? `/${slug}/form` : `/${slug}`;

/** The form with the answers that were given before. */
export const resumedFormOf = (slug: string): string => `${formOf(slug)}?go_on=true`;

/** Every entrance of every line, with its address. One with a query says something to the form already. */
export const lineDoors = lineRows.flatMap(({ slug, doors }) =>
  doors.map(({ query, ...door }) => ({ ...door, to: query ? formOf(slug) + query : `/${slug}` })),
);

/** The line whose form begins with a plate, which the home page asks for. */
export const plateLine = lineRows.find(row => row.begins_with_plate)?.slug;

const titles = Object.fromEntries(lineRows.map(row => [row.slug, row.title]));
export const lineTitle = (slug: string): string => titles[slug] ?? '';

const words = new Map(lineRows.map(({ slug, subject_word }: LineRow) => [slug, subject_word]));
export const subjectWord = (slug: string): string => words.get(slug) ?? 'مورد';

const linked = new Map<string, LinkAnswers>(lineRows.map((row: LineRow) => [row.slug, row.link_answers ?? {}]));
/** What links into the form of a line may say. */
export const linkAnswersOf = (slug: string): LinkAnswers => linked.get(slug) ?? {};
