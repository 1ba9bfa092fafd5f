/** What is said between the tests and the program that plays the app: one object a line. */
export type Do =
  | {
      do: 'open';
      path?: string;
      /** The address by which the system has started the app. */
      link?: string;
      listener?: boolean;
      picker?: boolean;
      night?: boolean;
      /** A scheme for which the phone has no app. */
      unopened?: string;
    }
  | { do: 'loading'; url: string }
  | { do: 'back' | 'active' | 'choose' | 'end' }
  | { do: 'message'; text: string; origin: string; main: boolean }
  | { do: 'navigate' | 'window'; id: number; url: string }
  | { do: 'link'; url: string }
  | ({ do: 'insets' } & Insets)
  | { do: 'code'; id: number; code: string | null }
  /** The app's server could not be asked. */
  | { do: 'code'; id: number; fails: true }
  | { do: 'chosen'; uris: string[] };

/** In the units of the device. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
  keyboard: number;
}

interface Told {
  load: { url: string };
  post: { text: string; main?: boolean };
  script: { source: string; arguments: Record<string, unknown> };
  code_wanted: { id: number; embed_session: string; nonce: string };
  token: { token: string };
  event: { type: string; payload: Record<string, unknown> };
  close: object;
  back_enabled: { value: boolean };
  left: object;
  open: { url: string };
  share: { text: string | null; title?: string | null };
  choose: object;
  files: { uris: string[] | null };
  navigate: { id: number; allow: boolean };
  window: { id: number; allow: boolean };
  ready_for_input: object;
  crashed: { why: string };
}
export type Kind = keyof Told;
export type DidOf<K extends Kind> = { did: K } & Told[K];
export type Did = { [K in Kind]: DidOf<K> }[Kind];
