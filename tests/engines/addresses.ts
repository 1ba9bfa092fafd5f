/** The two sites of this run, and a third name under which the shop is a stranger to us. */
const first = Number(process.env.PANAH_ENGINES_PORT ?? 4610);

export const ports = {
  server: first,
  shop: first + 1,
  widget: first + 2,
  partner: first + 3,
  driver: first + 4,
  appDriver: first + 5,
  devtools: first + 6,
};

export const widgetOrigin = `https://widget.localhost:${ports.widget}`;
export const shopOrigin = `https://partner.localhost:${ports.partner}`;
/** The same shop by a name that is in no partner's record. */
export const strangerOrigin = `https://stranger.localhost:${ports.partner}`;
