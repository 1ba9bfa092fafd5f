/** One thing that the doctor has looked at. */
export interface PanahFinding {
  /** Stable: `frame_blocked`, `widget_ready`, … */
  code: string;
  /** `error`: nothing will show. `warning`: it works, but not as it should, or not for all. */
  level: 'ok' | 'warning' | 'error';
  /** The same sentence in Persian and in English. */
  fa: string;
  en: string;
  /** The exact header, tag or line to add; nothing where there is none. */
  fix?: string;
}
