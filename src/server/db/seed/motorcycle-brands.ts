import { type BrandSeed, brand, type Models } from './brand.ts';

const motorcycle = (id: string, title: string, ...classes: Models) => brand('motorcycle', id, title, ...classes);

/** Each model is written `slug=title`. */
export const motorcycleBrands: BrandSeed[] = [
  motorcycle(
    'honda',
    'هوندا',
    ['moto_1cyl', 'cg125=CG125', 'cgl125=CGL125', 'cbr250-1=CBR250R', 'wave=ویو'],
    ['moto_2cyl', 'cb500=CB500', 'cbr600=CBR600'],
  ),
  motorcycle(
    'bajaj',
    'باجاج',
    [
      'moto_1cyl',
      'pulsar135=پالس ۱۳۵',
      'pulsar180=پالس ۱۸۰',
      'pulsar200=پالس NS200',
      'boxer=باکسر ۱۵۰',
      'discover=دیسکاور',
    ],
    ['moto_3w', 're=سه‌چرخ RE'],
  ),
  motorcycle('apache', 'آپاچی', ['moto_1cyl', 'rtr160=RTR160', 'rtr180=RTR180', 'rtr200=RTR200', 'wego=ویگو ۱۱۰']),
  motorcycle(
    'yamaha',
    'یاماها',
    ['moto_1cyl', 'ybr125=YBR125', 'nmax=NMAX', 'crypton=کریپتون', 'wr155=WR155'],
    ['moto_2cyl', 'r3=R3', 'mt07=MT07'],
  ),
  motorcycle(
    'suzuki',
    'سوزوکی',
    ['moto_1cyl', 'gn125=GN125', 'gixxer=جیکسر', 'ax100=AX100'],
    ['moto_2cyl', 'inazuma=ایناوزوما'],
  ),
  motorcycle('vespa', 'وسپا', ['moto_1cyl', 'primavera=پریماورا ۱۵۰', 'sprint=اسپرینت ۱۵۰', 'gts=GTS']),
  motorcycle('niroumotor', 'نیرو موتور', [
    'moto_1cyl',
    'nami125=نامی ۱۲۵',
    'nami150=نامی ۱۵۰',
    'flash=فلش',
    'arshia=ارشیا',
  ]),
  motorcycle('kavir', 'کویر موتور', ['moto_1cyl', '125=۱۲۵', '150=۱۵۰', '200=۲۰۰'], ['moto_3w', 'cargo=سه‌چرخ باری']),
  motorcycle(
    'benelli',
    'بنلی',
    ['moto_1cyl', 'tnt150=TNT150', 'tnt250-1=TNT249'],
    ['moto_2cyl', 'tnt25=TNT300', 'trk251=TRK502'],
  ),
  motorcycle('kymco', 'کیمکو', ['moto_1cyl', 'agility=آژیلیتی', 'k-pipe=K-Pipe'], ['moto_gas', 'moped50=موپد ۵۰']),
  motorcycle('peugeot', 'پژو', ['moto_1cyl', 'django=جانگو', 'speedfight=اسپیدفایت'], ['moto_gas', '103=گازی ۱۰۳']),
];
