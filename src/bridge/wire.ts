/**
 * How a call and its answer look on their way. Both ends' penpal makes short arrays, for a structured clone spends its time
 * on names: a port that comes with SYN carries lists of them. Frames and SDKs of before have penpal's own objects.
 */
import type { Message, Messenger } from 'penpal';
import { NAMESPACE } from './protocol.ts';

type Id = string | number;
export type ShortCall = [method: string, id: Id, ...args: unknown[]];
/** `failed` with an error's name, message and code as its value. */
export type ShortAnswer = [method: 0, id: Id, value: unknown, failed?: unknown];

/** penpal's own type knows objects only. */
export const isCall = (message: Message | ShortCall): message is ShortCall => !!(message as ShortCall)[0];

/** What is left of penpal takes no handler away. */
export type OurMessenger = Omit<Messenger, 'removeMessageHandler'>;

/** Whether something that was posted is for us: the channel bears our name. Who posted it is for the caller to check. */
export const isOurs = (data: unknown): data is Message => (data as Message | null)?.channel === NAMESPACE;

/** For an end of before, which passes over the fields of the other kind. What is no call and no answer stays as it is. */
export function lengthen(message: ShortCall | ShortAnswer | Message): object {
  if (!Array.isArray(message)) return message;
  const [method, id, ...args] = message;
  const [value, isError] = args;
  return {
    namespace: 'penpal',
    channel: NAMESPACE,
    type: method ? 'CALL' : 'REPLY',
    id,
    methodPath: [method],
    args,
    callId: id,
    value,
    isError,
    isSerializedErrorInstance: isError,
  };
}

/** What has come, short; undefined if it is nothing of ours. The handshake is the same for all. */
export function read(data: unknown): Message | undefined {
  if (Array.isArray(data)) return data as unknown as Message;
  if (!isOurs(data)) return undefined;
  const short: unknown =
    data.type === 'CALL'
      ? // Whatever its arguments are, this does not throw.
        ([data.methodPath?.[0], data.id] as unknown[]).concat(data.args)
      : data.type === 'REPLY'
        ? [0, data.callId, data.value, data.isError]
        : data;
  return short as Message;
}
