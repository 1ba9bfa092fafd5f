/** Sentences of the playground that its script puts in. */
export const texts = {
  tokens: {
    brand: 'دکمهٔ اصلی، پیوند',
    'on-brand': 'نوشته بر brand',
    accent: 'رنگ تأکید',
    'on-accent': 'نوشته بر accent',
    canvas: 'پس‌زمینهٔ صفحه',
    surface: 'کارت و فیلد',
    text: 'نوشتهٔ اصلی',
    radius: 'گردی گوشه',
    font: 'قلم',
    'font-scale': 'اندازهٔ نوشته',
  },
  pick: token => `انتخاب ${token}`,
  reset: token => `برگرداندن ${token}`,
  unreadable: 'ناخوانا',
  units: { time: 'ثانیه', scroll: 'درصد صفحه' },
  states: {
    waiting: 'در انتظار آغاز',
    connecting: 'در حال اتصال',
    ready: 'آماده',
    missing: 'اسکریپت پناه نرسید',
  },
  stage: {
    modal: 'ابزارک در پنجره‌ای روی صفحه باز می‌شود. پیوند زیر بدون جاوااسکریپت هم به همان صفحه می‌رسد.',
    sheet: 'ابزارک از پایین صفحه بالا می‌آید. پیوند زیر بدون جاوااسکریپت هم به همان صفحه می‌رسد.',
    drawer: 'ابزارک از کنار صفحه می‌آید. پیوند زیر بدون جاوااسکریپت هم به همان صفحه می‌رسد.',
    button: 'دکمه‌ای شناور پایین صفحه می‌ایستد و ابزارک را باز می‌کند.',
    page: 'ابزارک همهٔ صفحه را می‌گیرد، و با «بستن» صفحه همان‌جا که بود می‌ماند.',
    viewport: 'ابزارک وقتی این‌جا به دید نزدیک شود می‌آید.',
    click: 'ابزارک با کلیک این‌جا می‌آید.',
    time: 'ابزارک پس از چند ثانیه می‌آید.',
    scroll: 'ابزارک پس از پیمایش صفحه می‌آید.',
    exit: 'ابزارک وقتی نشانگر از بالای صفحه بیرون برود می‌آید.',
  },
  link: 'خرید بیمه',
  copied: 'رونوشت شد',
  copy: 'رونوشت',
  notCopied: 'رونوشت نشد؛ متن انتخاب شده است، خودتان کپی کنید.',
  asking: 'در حال گرفتن متن…',
  unanswered: 'متن این کد نرسید. صفحه را دوباره بار کنید.',
  guide: 'راهنمای این راه',
  refused: 'رد شد',
};

/** Tabs in their order: a name, and what to do with the text. */
export const kinds = {
  script: {
    name: 'Script tag',
    hint: 'همان‌جا بگذارید که ابزارک باید دیده شود. اگر CSP شما style درون‌خطی را نمی‌پذیرد، ارتفاع را در CSS خودتان بنویسید.',
    guide: 'README.md',
  },
  fast: {
    name: 'Fast snippet',
    hint: 'قاب همان هنگام خواندن HTML ساخته می‌شود، پیش از آن‌که چیزی از پناه برسد. با CSP به اسکریپت nonce بدهید.',
    guide: 'REFERENCE.md',
  },
  npm: { name: 'npm', hint: 'برای صفحه‌ای که با bundler ساخته می‌شود.', guide: 'REFERENCE.md' },
  react: {
    name: 'React',
    hint: 'تغییر رنگ، زمینه و رضایت بدون بارگذاری دوباره اعمال می‌شود.',
    guide: 'REFERENCE.md',
  },
  element: { name: 'Custom element', hint: 'یک عنصر HTML؛ در هر چارچوبی کار می‌کند.', guide: 'REFERENCE.md' },
  'react-native': {
    name: 'React Native',
    hint: 'نوع میزبان react-native باید در پروندهٔ شریک باشد.',
    guide: 'react-native.md',
  },
  swift: { name: 'Swift', hint: 'نوع میزبان webkit باید در پروندهٔ شریک باشد.', guide: 'swift.md' },
  kotlin: { name: 'Kotlin', hint: 'نوع میزبان android باید در پروندهٔ شریک باشد.', guide: 'kotlin.md' },
  flutter: { name: 'Flutter', hint: 'نوع میزبان flutter باید در پروندهٔ شریک باشد.', guide: 'flutter.md' },
};
