/** What the server tells a page about its surroundings, in `<script type="application/json" id="config">`. */
export interface PublicConfig {
  sentry_dsn?: string;
  /** Address of the engagement script; nothing is loaded without it. */
  engagement_src?: string;
  /** Dotted name of the global function that logs the customer out of that script's tool. */
  engagement_logout?: string;
  /** Name of the OpenID Connect provider to log in with; no button without it. */
  login_provider?: string;
  /** In a frame: whose it is. */
  partner?: string;
  /** In a frame: the embed session that the server made for it. */
  embed_session?: string;
}

/** What a call names so that what it begins belongs to the frame; nothing on the site. */
export const embedOf = ({ embed_session }: PublicConfig): { embed_session?: string } =>
  embed_session ? { embed_session } : {};

/** JSON of a script element by id, or null. */
export function readJson<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
