/** A message of the native side, checked. A careless app is told; nothing of a wrong message is done. */
import { CAPABILITIES, type Capability, type IncomingMessages, type Insets, type SafeArea } from '#bridge/messages';
import { record, refuse, safeCode, safePath } from '../frame-methods.ts';
import { isScheme } from '../look.ts';

type Payload = Record<string, unknown>;
export type NativeMessage = {
  [T in keyof IncomingMessages]: { type: T; payload: IncomingMessages[T] };
}[keyof IncomingMessages];

const maxPixels = 2000;
const maxWords = 50;
const edges = ['top', 'right', 'bottom', 'left'] as const satisfies (keyof SafeArea)[];
const platforms = ['ios', 'android'] as const;

const pixels = (value: unknown, field: string): number =>
  typeof value === 'number' && value >= 0 && value <= maxPixels ? value : refuse(field);

function readInsets({ safe_area, keyboard_inset }: Payload): Insets {
  const insets: Insets = {};
  if (safe_area != null) {
    const told = record(safe_area);
    insets.safe_area = {};
    for (const edge of edges) if (told[edge] != null) insets.safe_area[edge] = pixels(told[edge], `safe_area.${edge}`);
  }
  if (keyboard_inset != null) insets.keyboard_inset = pixels(keyboard_inset, 'keyboard_inset');
  return insets;
}

function readCapabilities(value: unknown): Capability[] {
  if (value == null) return [];
  if (!Array.isArray(value) || value.length > maxWords) return refuse('capabilities');
  return CAPABILITIES.filter(one => value.includes(one));
}

const readers: { [T in keyof IncomingMessages]: (payload: Payload) => IncomingMessages[T] } = {
  init(payload) {
    const { protocol, scheme, platform } = payload;
    const known = platforms.find(one => one === platform);
    if (protocol != null && !(typeof protocol === 'string' && /^\d{1,4}\.\d{1,4}$/.test(protocol))) refuse('protocol');
    if (scheme != null && !isScheme(scheme)) refuse('scheme');
    return {
      capabilities: readCapabilities(payload.capabilities),
      ...readInsets(payload),
      ...(typeof protocol === 'string' && { protocol }),
      ...(isScheme(scheme) && { scheme }),
      ...(known && { platform: known }),
    };
  },
  insets: readInsets,
  code: ({ code }) => ({ code: code === null ? null : safeCode(code) }),
  navigate: ({ path }) => ({ path: safePath(path) }),
  back: () => ({}),
  resume: ({ token }) => (token == null ? {} : { token: safeCode(token) }),
  logout: () => ({}),
};

/** Null for a type that is not known here: a newer app may say more. Throws `invalid_payload`. */
export function readMessage(type: string, payload: Payload): NativeMessage | null {
  if (!Object.hasOwn(readers, type)) return null;
  const known = type as keyof IncomingMessages;
  return { type: known, payload: readers[known](payload) } as NativeMessage;
}
