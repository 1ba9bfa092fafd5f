/** A demonstration partner as it is seeded; `demo_key` is hashed on the way in and is no secret. */
export interface PartnerSeed {
  slug: string;
  title: string;
  /** Exact origins that may frame us. */
  origins: string[];
  /** Values of the tokens a partner may set. */
  theme: Record<string, string>;
  scheme: 'light' | 'dark';
  token_out: boolean;
  route_origin: string | null;
  webview_hosts: string[];
  demo_key: string;
}

/** Where the demonstration hosts stand; on the second port for tests that need another site of the same partner. */
const demo_origins = ['http://127.0.0.1:4100', 'http://127.0.0.1:4110'];

export const partners: PartnerSeed[] = [
  {
    slug: 'yadakchi',
    title: 'یدک‌چی',
    origins: demo_origins,
    theme: {
      brand: '#c8321b',
      'on-brand': '#ffffff',
      accent: '#ffb703',
      'on-accent': '#2a1c00',
      canvas: '#ffffff',
      surface: '#ffffff',
      text: '#1b1b1f',
      radius: '4px',
    },
    scheme: 'light',
    token_out: true,
    route_origin: 'http://127.0.0.1:4100',
    webview_hosts: [],
    demo_key: 'demo-key-yadakchi',
  },
  {
    slug: 'hamrah',
    title: 'همراه‌پی',
    origins: demo_origins,
    theme: { brand: '#1746a2', 'on-brand': '#ffffff', accent: '#f4a300', 'on-accent': '#2a1c00', radius: '16px' },
    scheme: 'light',
    token_out: false,
    route_origin: null,
    webview_hosts: ['react-native', 'webkit', 'android', 'flutter'],
    demo_key: 'demo-key-hamrah',
  },
  {
    slug: 'khodro',
    title: 'خودرونما',
    origins: demo_origins,
    theme: {
      brand: '#7ad0b8',
      'on-brand': '#06231c',
      accent: '#ffcf5c',
      'on-accent': '#2a1c00',
      canvas: '#121417',
      surface: '#1b1f24',
      text: '#eef1f3',
      radius: '8px',
    },
    scheme: 'dark',
    token_out: false,
    route_origin: null,
    webview_hosts: [],
    demo_key: 'demo-key-khodro',
  },
];
