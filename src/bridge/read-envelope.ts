import { type Envelope, MESSAGE_VERSION } from './messages.ts';
import { NAMESPACE } from './protocol.ts';

/** Longest message, in characters of its JSON. */
const max_chars = 65_536;

/** Reads an object or its JSON. Null for whatever is not ours: null, numbers, other libraries' messages, other majors. */
export function readEnvelope(data: unknown): Envelope<string, Record<string, unknown>> | null {
  let value = data;
  if (typeof value === 'string') {
    if (value.length > max_chars) return null;
    try {
      value = JSON.parse(value);
    } catch {
      return null;
    }
  }
  if (typeof value !== 'object' || value === null) return null;
  const { ns, v, type, payload } = value as Partial<Envelope>;
  if (ns !== NAMESPACE || v !== MESSAGE_VERSION || typeof type !== 'string') return null;
  const fields = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  return { ns, v, type, payload: fields };
}
