/** Where browser tests find the site and the partner: two sites on this machine. */
export const siteOrigin = `http://localhost:${process.env.PANAH_E2E_PORT ?? 4010}`;
export const demoOrigin = `http://127.0.0.1:${process.env.PANAH_E2E_DEMO_PORT ?? 4110}`;
/** Pages that a test writes itself stand on these, one for each worker; they are the same partner's. */
export const hostOrigins = [1, 2, 3, 4].map(step => {
  const { port } = new URL(demoOrigin);
  return `http://127.0.0.1:${Number(port) + 10 + step}`;
});

/** The server's key in browser tests, so that they can sign what yesterday's server signed. */
export const serverSecret = 'browser-tests-browser-tests-browser-tests';
