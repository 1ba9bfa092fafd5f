/** The demonstration partners: their code, their name, and the theme that each has put into its own record. */
export const partners = {
  yadakchi: {
    title: 'یدک‌چی',
    scheme: 'light',
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
  },
  hamrah: {
    title: 'همراه‌پی',
    scheme: 'auto',
    theme: { brand: '#1746a2', 'on-brand': '#ffffff', accent: '#f4a300', 'on-accent': '#2a1c00', radius: '16px' },
  },
  khodro: {
    title: 'خودرونما',
    scheme: 'dark',
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
  },
};

/** What stands where neither the page nor the record says anything. */
const own = {
  light: {
    brand: '#0f5a4f',
    'on-brand': '#ffffff',
    accent: '#e3a220',
    'on-accent': '#2a1c00',
    canvas: '#f5f5f1',
    surface: '#ffffff',
    text: '#16211e',
  },
  dark: {
    brand: '#63c3b0',
    'on-brand': '#04201b',
    accent: '#efb544',
    'on-accent': '#2a1c00',
    canvas: '#0f1513',
    surface: '#18201d',
    text: '#ebf0ed',
  },
};
const shape = { radius: '12px', font: 'Vazirmatn', 'font-scale': '1' };

/** The ten tokens as the widget wears them. */
export const wornTheme = ({ partner, theme }, scheme) => ({
  ...shape,
  ...own[scheme],
  ...partners[partner]?.theme,
  ...theme,
});
