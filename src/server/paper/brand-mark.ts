/** The arch of `app/ui/design/mark.svg` for paper, in the coordinates of that file without its empty sides. */
export const markPath =
  'M0 46V18.5C0 11.8 4.6 10.2 9.5 8.2 14 6.3 18.2 4.3 20 0c1.8 4.3 6 6.3 10.5 8.2C35.4 10.2 40 11.8 40 18.5V46h-8.5V28c0-4-2.6-5-5.5-6.2-2.6-1.1-5-2.4-6-5.3-1 2.9-3.4 4.2-6 5.3C11.1 23 8.5 24 8.5 28v18z';
export const markSize = { width: 40, height: 46 };
/** The lamp in the niche. */
export const markLamp = { x: 20, y: 34.5, radius: 5 };
