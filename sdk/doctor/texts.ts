/** What the doctor says, for integrators. `{words}` are put in by `finding`. */
export const texts = {
  // The page's headers
  script_blocked: {
    fa: 'سیاست امنیتی صفحه ({directive}) جلوی اسکریپت پناه را می‌گیرد. این خط را به Content-Security-Policy بدهید.',
    en: "The page's Content-Security-Policy ({directive}) blocks Panah's script. Make the directive read like this.",
  },
  snippet_blocked: {
    fa: 'سیاست امنیتی صفحه ({directive}) جلوی تکه‌کد درون صفحه را می‌گیرد؛ nonce همان پاسخ را به آن بدهید.',
    en: "The page's Content-Security-Policy ({directive}) blocks the inline snippet; give it the nonce of the same response.",
  },
  script_needs_nonce: {
    fa: 'صفحه {dynamic} دارد و نشانی‌ها را نمی‌پذیرد؛ تگ پناه باید nonce همان پاسخ را داشته باشد.',
    en: "The page uses {dynamic}, which ignores addresses; Panah's tag must carry the nonce of the same response.",
  },
  parts_blocked: {
    fa: 'اسکریپت پناه اجازه دارد، اما بخش‌های بعدی آن نه ({directive}). این خط را به Content-Security-Policy بدهید.',
    en: "Panah's script is allowed, but the parts that it loads are not ({directive}). Make the directive read like this.",
  },
  frame_blocked: {
    fa: 'سیاست امنیتی صفحه ({directive}) جلوی قاب پناه را می‌گیرد. این خط را به Content-Security-Policy بدهید.',
    en: "The page's Content-Security-Policy ({directive}) blocks Panah's frame. Make the directive read like this.",
  },
  codes_blocked: {
    fa: 'سیاست امنیتی صفحه ({directive}) نمی‌گذارد کد ورود از {address} گرفته شود و مشتری باید خودش وارد شود. این خط را به Content-Security-Policy بدهید.',
    en: "The page's Content-Security-Policy ({directive}) keeps it from asking {address} for a code, so customers log in by hand. Make the directive read like this.",
  },
  policy_allows: {
    fa: 'سیاست امنیتی صفحه، اسکریپت و قاب پناه را می‌پذیرد.',
    en: "The page's Content-Security-Policy lets Panah's script and frame in.",
  },
  report_only: {
    fa: 'سیاستی که فعلاً فقط گزارش می‌دهد، پس از اجباری شدن جلوی پناه را می‌گیرد ({directive}).',
    en: 'The report-only policy would block Panah once it is enforced ({directive}).',
  },
  page_sandboxed: {
    fa: 'این صفحه در sandbox است و این اجازه‌ها را ندارد: {missing}. قاب پناه همان محدودیت را به ارث می‌برد.',
    en: "This page is sandboxed without {missing}, and Panah's frame inherits that.",
  },
  headers_unread: {
    fa: 'سرآیندهای صفحه از درون صفحه خوانده نشد؛ فقط تگ‌های meta بررسی شد. از خط فرمان هم بپرسید.',
    en: "The page's own headers could not be read from within; only its meta tags were checked. Ask from the command line too.",
  },
  isolated: {
    fa: 'صفحه جداسازی‌شده است ({value}). اسکریپت و قاب پناه سرآیندهای لازم را می‌فرستند.',
    en: "The page is cross-origin isolated ({value}). Panah's script and frame send the headers that this needs.",
  },
  feature_off: {
    fa: 'سرآیند Permissions-Policy، «{feature}» را به قاب پناه نمی‌دهد؛ {loss}',
    en: "The Permissions-Policy header keeps '{feature}' from Panah's frame. To allow it:",
  },
  mixed_content: {
    fa: 'صفحه https است اما پناه از نشانی http بارگذاری می‌شود و مرورگر جلوی آن را می‌گیرد.',
    en: 'The page is https, but Panah is loaded over http, which browsers block.',
  },
  insecure_page: {
    fa: 'صفحه با http باز شده است. مرورگرها در چنین صفحه‌ای بخشی از توان قاب را می‌بندند؛ از https باز کنید.',
    en: 'The page is served over http, where browsers take features away from frames. Serve it over https.',
  },
  // Our tag
  script_missing: {
    fa: 'نه اسکریپت پناه در صفحه هست و نه جای آن.',
    en: "Neither Panah's script nor a place for it stands in the page.",
  },
  script_not_in_markup: {
    fa: 'جای پناه در صفحه هست، اما اسکریپت در HTML نیست. اگر بسته‌ساز یا مدیر تگ آن را نمی‌آورد، این تگ را بگذارید.',
    en: 'There is a place for Panah, but no script in the markup. Unless a bundle or tag manager brings it, add this tag.',
  },
  script_twice: {
    fa: 'اسکریپت پناه {count} بار در صفحه آمده است. نخستین تگ صفحه به کار می‌رود؛ یک بار بس است.',
    en: "Panah's script is included {count} times. The first tag in the page serves; once is enough.",
  },
  partners_mixed: {
    fa: 'تگ‌های صفحه کدهای همکاری جدا دارند ({partners}). فروش به نام نخستین تگ ({first}) ثبت می‌شود؛ یکی را نگه دارید.',
    en: 'The tags of the page name different partners ({partners}). Sales are recorded for the first tag, {first}. Keep one.',
  },
  widget_not_in_markup: {
    fa: 'در HTML صفحه چیزی از پناه نیست. اگر بسته یا مدیر تگ آن را می‌سازد، صفحه را باز کنید و doctor را صدا بزنید؛ با --partner ثبت نشانی از همین‌جا بررسی می‌شود. وگرنه این را بگذارید.',
    en: 'Nothing of Panah stands in the markup. If a bundle or tag manager makes the widget, open the page and call doctor(); --partner checks the registration from here. Otherwise add this.',
  },
  versions_mixed: {
    fa: 'چند نسخهٔ پناه با هم در صفحه‌اند ({versions}). یکی را نگه دارید.',
    en: 'Several versions of Panah are on the page ({versions}). Keep one.',
  },
  version_old: {
    fa: 'نسخهٔ {version} بارگذاری می‌شود؛ نسخهٔ تازه {newest} است.',
    en: 'Version {version} is loaded; the newest is {newest}.',
  },
  version_unknown: {
    fa: 'نسخه‌ای از پناه با نشانی {version} وجود ندارد.',
    en: 'There is no version of Panah under {version}.',
  },
  script_copied: {
    fa: 'اسکریپت پناه از نشانی دیگری ({address}) می‌آید. از نشانی خود ما بارگذاری کنید تا کهنه نشود.',
    en: "Panah's script is a copy served from {address}. Load it from our address, so that it does not grow stale.",
  },
  script_rewritten: {
    fa: 'یک بهینه‌ساز تگ پناه را بازنویسی کرده است و دیرتر اجرا می‌شود. تگ را از بهینه‌سازی کنار بگذارید.',
    en: "An optimiser has rewritten Panah's tag, so it runs late. Exempt the tag.",
  },
  script_blocking: {
    fa: 'تگ پناه async نیست و صفحه را نگه می‌دارد.',
    en: "Panah's tag is not async and holds the page up.",
  },
  integrity_moving: {
    fa: 'تگ پناه integrity دارد، اما نشانی {path} با هر انتشار عوض می‌شود. نشانی نسخهٔ ثابت را بگذارید.',
    en: "Panah's tag has an integrity hash, but {path} changes with every release. Use the address of an exact version.",
  },
  integrity_wrong: {
    fa: 'integrity تگ پناه با {path} یکی نیست و مرورگر آن را اجرا نمی‌کند.',
    en: "The integrity hash of Panah's tag is not that of {path}, so browsers refuse it.",
  },
  integrity_without_crossorigin: {
    fa: 'تگی با integrity از سایت دیگر، بی crossorigin اجرا نمی‌شود.',
    en: 'A tag with integrity from another site does not run without crossorigin.',
  },
  partner_missing: {
    fa: 'کد همکار (data-partner) نه روی اسکریپت هست و نه روی جای پناه.',
    en: "The partner code (data-partner) is missing on both the script and Panah's place.",
  },
  container_missing: {
    fa: 'جایی برای پناه در صفحه نیست. اگر Panah.embed را خودتان صدا نمی‌زنید، این را بگذارید.',
    en: 'The page has no place for Panah. Unless you call Panah.embed yourself, add this.',
  },
  attribute_unknown: {
    fa: 'ویژگی {attribute} شناخته نیست؛ شاید {near}؟',
    en: 'The attribute {attribute} is unknown. Did you mean {near}?',
  },
  value_unknown: {
    fa: 'مقدار «{value}» برای {attribute} پذیرفته نیست. {allowed}',
    en: "'{value}' is no value of {attribute}. {allowed}",
  },
  token_url_cross_origin: {
    fa: 'نشانی {address} روی دامنهٔ دیگری است و کوکی‌های شما به آن نمی‌رسد؛ سرورتان نمی‌داند چه کسی وارد شده است. نشانی را روی همین دامنه بگذارید یا به جای آن این تابع را به Panah.embed بدهید.',
    en: "{address} is on another origin, so it is asked without your cookies and cannot tell who is logged in. Use an address on the page's own origin, or pass this to Panah.embed instead.",
  },
  frame_sandboxed: {
    fa: 'قاب پناه sandbox دارد و این اجازه‌ها را ندارد: {missing}.',
    en: "Panah's frame is sandboxed without {missing}.",
  },
  // Who may
  registered: {
    fa: 'همکار «{partner}» و نشانی {origin} ثبت شده‌اند.',
    en: "Partner '{partner}' and origin {origin} are registered.",
  },
  partner_unknown: {
    fa: 'همکاری با کد «{partner}» نزد ما نیست یا فعال نیست.',
    en: "There is no active partner with the code '{partner}'.",
  },
  origin_not_registered: {
    fa: 'نشانی این صفحه برای «{partner}» ثبت نشده است و قاب باز نمی‌شود. این نشانی را برای ثبت به ما بدهید.',
    en: "This page's origin is not registered for '{partner}', so the frame stays closed. Give us this origin to register.",
  },
  ancestor_not_registered: {
    fa: 'این صفحه خودش درون {origin} باز شده است که ثبت نشده؛ همهٔ صفحه‌های بالاتر هم باید ثبت باشند.',
    en: 'This page is itself framed by {origin}, which is not registered; every page above the frame must be.',
  },
  origin_opaque: {
    fa: 'این صفحه نشانی مستقلی ندارد (پرونده، srcdoc یا sandbox) و قاب پناه در آن باز نمی‌شود. از http یا https باز کنید.',
    en: "This page has no origin (a file, srcdoc or a sandbox), so Panah's frame stays closed. Open it over http or https.",
  },
  check_unreachable: {
    fa: 'نتوانستیم از {origin} بپرسیم که این نشانی ثبت شده است یا نه.',
    en: 'We could not ask {origin} whether this origin is registered.',
  },
  check_blocked: {
    fa: 'سیاست صفحه ({directive}) نمی‌گذارد بپرسیم که نشانی ثبت شده است یا نه. خود پناه به آن نیازی ندارد؛ از خط فرمان بپرسید.',
    en: "The page's policy ({directive}) keeps us from asking whether the origin is registered. Panah itself does not need it; ask from the command line.",
  },
  protocol_other: {
    fa: 'اسکریپت پروتکل {script} دارد و پناه {server}؛ با هم کار نمی‌کنند. تگ را به این برگردانید.',
    en: 'The script speaks protocol {script}, Panah speaks {server}; they do not fit. Go back to this tag.',
  },
  // Room on the page
  container_zero: {
    fa: 'جای پناه ({container}) هیچ پهنایی ندارد.',
    en: "Panah's place ({container}) has no width.",
  },
  container_narrow: {
    fa: 'جای پناه ({container}) تنها {width} پیکسل پهنا دارد؛ از ۲۸۰ پیکسل کمتر خوانا نیست.',
    en: "Panah's place ({container}) is only {width} px wide; under 280 px it is hard to read.",
  },
  container_hidden: {
    fa: 'جای پناه ({container}) دیده نمی‌شود، چون {ancestor} پنهان است. اگر زبانه یا پنجره است، ایرادی ندارد.',
    en: "Panah's place ({container}) is not visible because {ancestor} is hidden. Fine for a tab or a dialog.",
  },
  container_in_details: {
    fa: 'جای پناه ({container}) در یک <details> بسته است و تا باز شدن آن دیده نمی‌شود.',
    en: "Panah's place ({container}) is inside a closed <details> and is not seen until that opens.",
  },
  container_clipped: {
    fa: '{ancestor} بلندی ثابت و overflow بسته دارد و همهٔ پناه دیده نمی‌شود؛ بازدیدکننده درون قاب پیمایش می‌کند.{rule}',
    en: '{ancestor} has a fixed height and hides its overflow, so not all of Panah is seen and visitors scroll inside the frame.{rule}',
  },
  room: {
    fa: 'جای پناه ({container}) در صفحه دیده می‌شود.',
    en: "Panah's place ({container}) is visible on the page.",
  },
  // The frame itself
  frame_missing: {
    fa: 'قابی در {container} نیست؛ صفحه آن را برداشته است. برای پایان دادن به ابزارک widget.destroy() را صدا بزنید.',
    en: 'There is no frame in {container}: the page has removed it. To end a widget, call widget.destroy().',
  },
  frame_hidden: {
    fa: 'قاب {container} پنهان است.{rule}',
    en: 'The frame in {container} is hidden.{rule}',
  },
  frame_faint: {
    fa: 'قاب {container} کم‌رنگ یا نادیدنی است.{rule}',
    en: 'The frame in {container} is faint or cannot be seen.{rule}',
  },
  frame_untouchable: {
    fa: 'قاب {container} را نمی‌شود لمس کرد.{rule}',
    en: 'The frame in {container} cannot be pressed.{rule}',
  },
  frame_cut: {
    fa: 'بخشی از قاب {container} بریده شده است.{rule}',
    en: 'A part of the frame in {container} is cut away.{rule}',
  },
  frame_clamped: {
    fa: 'قاب {container} باید {asked} پیکسل بلندی داشته باشد و {has} پیکسل دارد.{rule}',
    en: 'The frame in {container} asks for a height of {asked} px and has {has} px.{rule}',
  },
  // Odd pages
  json_spoilt: {
    fa: 'کتابخانه‌ای در صفحه JSON را خراب کرده است ({cause}). پناه بی آن کار می‌کند؛ ورود صفحهٔ خودتان را هم بیازمایید.',
    en: 'A library on the page has spoilt JSON ({cause}). Panah works without it; test the login of your own page.',
  },
  prototype_polluted: {
    fa: 'Object.prototype در صفحه آلوده است ({names}). پناه مقدارهای خودش را جدا نگه می‌دارد.',
    en: 'Object.prototype is polluted on this page ({names}). Panah keeps its own values apart.',
  },
  service_worker: {
    fa: 'یک service worker درخواست‌های صفحه را می‌گیرد. بگذارید درخواست‌های سایت‌های دیگر دست‌نخورده بگذرد.',
    en: "A service worker handles this page's requests. Let requests to other sites pass untouched.",
  },
  storage: {
    fa: 'پناه در صفحهٔ شما به کوکی و حافظهٔ مرورگر نیاز ندارد؛ بسته بودن آن‌ها مهم نیست.',
    en: 'Panah needs neither cookies nor storage in your page; it does not matter whether they are blocked.',
  },
  // The widget itself
  widget_ready: {
    fa: 'قاب {container} پاسخ داد و آماده است (پروتکل {protocol}).',
    en: 'The frame in {container} answered and is ready (protocol {protocol}).',
  },
  widget_waiting: {
    fa: 'قاب {container} هنوز پاسخ نداده است.',
    en: 'The frame in {container} has not answered yet.',
  },
  widget_failed: {
    fa: 'قاب {container} باز نشد ({state}) و بازدیدکننده پیوند ساده می‌بیند. علت در یافته‌های دیگر است.',
    en: 'The frame in {container} did not open ({state}); the visitor sees the plain link. The other findings tell why.',
  },
  token_failed: {
    fa: 'getToken یا data-token-url کدی نداد و مشتری فرم ورود را می‌بیند: {message}',
    en: 'getToken or data-token-url gave no code, and the customer gets the login form: {message}',
  },
  theme_refused: {
    fa: 'بخشی از پوسته پذیرفته نشد: {message}',
    en: 'A part of the theme was left out: {message}',
  },
  part_unreachable: {
    fa: 'بخشی از اسکریپت نرسید: {message}',
    en: 'A part of the script did not load: {message}',
  },
  violation_seen: {
    fa: 'مرورگر جلوی {address} را گرفته است. این نشانی را به {directive} بیفزایید.',
    en: 'The browser has blocked {address}. Add this to {directive}.',
  },
} satisfies Record<string, { fa: string; en: string }>;

export type FindingCode = keyof typeof texts;
