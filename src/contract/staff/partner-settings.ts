import { z } from 'zod';

/** A partner's code, as it stands in the tag on their page. */
export const partnerSlug = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{1,39}$/,
    '2 to 40 of a-z, 0-9, dot, dash and underscore, beginning with a letter or digit',
  );

/** On this machine and in a company's own network there is no certificate to be had. */
const local =
  /^(localhost|.+\.(localhost|local|test)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/;

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, hostname } = new URL(text);
  // A wildcard is a host name to the parser, and would match nothing.
  return (
    origin === text &&
    !hostname.includes('*') &&
    (protocol === 'https:' || (protocol === 'http:' && local.test(hostname)))
  );
}

const withoutSlash = (text: string) => text.replace(/\/$/, '');
/** As browsers send it: a host name in letters of its own is punycode there. */
const asBrowsersSend = (text: string) =>
  /[^ -~]/.test(text) && URL.canParse(text) ? withoutSlash(new URL(text).href) : withoutSlash(text);

const origin = z
  .string()
  .transform(asBrowsersSend)
  .refine(isOrigin, 'an exact origin such as https://shop.example, or http:// on this machine or a private network');
/** What a partner may have at once. */
export const maxOrigins = 50;
export const partnerOrigins = z.array(origin).min(1, 'at least one origin').max(maxOrigins);

/** What may be set of a partner; what is left out stays as it is. */
export const partnerSettings = {
  title: z.string().trim().min(1).max(80).optional(),
  active: z.boolean().optional(),
  scheme: z.enum(['light', 'dark']).optional(),
  token_out: z.boolean().optional(),
  /** Whether visitors of its frames may be asked for a number before offers. */
  pre_offer_dialog: z.boolean().optional(),
  webview_hosts: z.array(z.enum(['react-native', 'webkit', 'android', 'flutter'])).optional(),
  route_origin: origin.nullable().optional(),
};
