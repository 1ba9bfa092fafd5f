/** What each option means to a partner: the rows of the table in `sdk/REFERENCE.md`, and what the doctor holds a value to. */

import type { OptionName } from './option-table.ts';
import type { PanahOptions } from './options.ts';
import { reservedHeight_px } from './reserved-height.ts';

interface OptionDoc<N extends OptionName = OptionName> {
  meaning: string;
  default: string;
  /** What an attribute may say: one of these words, or a text of this form. Absent: anything. */
  allowed?: readonly Extract<PanahOptions[N], string>[] | RegExp;
  /** A form in words; the first of several is what the doctor proposes. */
  example?: string;
}

export const optionDocs: { [N in OptionName]: OptionDoc<N> } = {
  partner: { meaning: 'your code', default: 'required', allowed: /^[\w.-]{1,80}$/, example: 'yadakchi' },
  line: {
    meaning: 'insurance line, `thirdparty` or `travel`; with any other the customer chooses',
    default: 'the customer chooses',
    allowed: ['thirdparty', 'travel'],
  },
  path: { meaning: 'page of the widget to start at, `/faq`', default: '`/`', allowed: /^\/(?!\/)/, example: '/offers' },
  mode: {
    meaning: 'where the widget is: [see above](#modes-and-triggers)',
    default: '`inline`',
    allowed: ['inline', 'modal', 'sheet', 'drawer', 'button', 'page'],
  },
  trigger: {
    meaning: 'when it comes: [see above](#modes-and-triggers)',
    default: 'none',
    allowed: /^(?:click|viewport|exit|(?:time|scroll):\d+(?:\.\d+)?)$/,
    example: 'click, viewport, exit, time:5, scroll:50',
  },
  label: {
    meaning: 'words of the floating button, and of a link that has none',
    default: '«بیمه»; of a link «بیمه در پناه»',
  },
  height: {
    meaning: 'pixels kept free, and least height',
    default: "the container's `min-height`, or 560",
    allowed: /^[1-9]\d*(?:\.\d+)?$/,
    example: String(reservedHeight_px),
  },
  theme: {
    meaning:
      '`brand on-brand accent on-accent canvas surface text radius font font-scale`; as attribute `brand:#c8371b; radius:4px`',
    default: "your partner record's; of the floating button and the window's edge ours",
  },
  scheme: { meaning: '`light` or `dark`', default: "the container's `color-scheme`", allowed: ['light', 'dark'] },
  locale: {
    meaning: 'reserved: the widget speaks Persian, whatever it says',
    default: '`fa`',
    allowed: /^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/,
    example: 'fa',
  },
  title: { meaning: 'accessible name of the frame', default: '«پناه»' },
  routes: {
    meaning: "`hash` or `query`: your page's address follows the widget, `#panah=/faq` or `?panah=/faq`",
    default: '`none`',
    allowed: ['none', 'hash', 'query'],
  },
  history: {
    meaning: 'with `routes`: `push` makes each page of the widget a step of Back',
    default: '`replace`',
    allowed: ['replace', 'push'],
  },
  back: {
    meaning:
      '`widget`: Back steps back inside the widget before it leaves your page, by one entry in its history; `page`: it leaves at once',
    default: '`widget`',
    allowed: ['widget', 'page'],
  },
  dataLayer: { meaning: 'events go into `window.dataLayer` too', default: 'off' },
  debug: { meaning: 'shows on the page what is wrong, and what the widget says', default: 'off' },
  timeout: {
    meaning:
      'the longest time, in milliseconds, until the plain link is shown where the frame does not answer; see [Errors](#errors)',
    default: '15000',
    allowed: /^[1-9]\d*$/,
    example: '15000',
  },
  origin: {
    meaning:
      'where Panah is; needed in a bundle, which does not know it; with the script tag an attribute of the tag alone',
    default: "the script's own",
  },
  consent: { meaning: "your visitor's consent (not an attribute)", default: 'all denied but security' },
  answers: {
    meaning:
      'what you know already, by question name (below); sent over the bridge, never in an address, and shown to the customer',
    default: 'none',
  },
  getToken: { meaning: 'see [Your customers](#your-customers); as attribute `data-token-url`', default: 'none' },
};
