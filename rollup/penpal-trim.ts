/**
 * penpal as our two ends need it: what they never use is cut from the source while building. The handshake stays the same.
 * Every cut must match exactly once; a new penpal that reads differently fails the build instead of shipping something else.
 *
 * 1. logging, which we never turn on; 2. `Reply` and `CallOptions` (transfers, time-outs of single calls);
 * 3. penpal's own time-out, ours is in connect-frame.ts; 4. the branch for children older than penpal 7;
 * 5. nested method tables and `apply`/`call`/`bind` on methods; 6. long texts of errors, whose codes stay;
 * 7. tries around sends that cannot throw here; 8. stacks of errors, which are nobody's business on the other side;
 * 9. a random id for every call: a count from a random number on does, and an answer still finds nobody in a page that
 *    came later; 10. the taking away of handlers: our messengers hear and send nothing once they are destroyed;
 * 11. calls and answers as objects with eight names: they are the short arrays of `src/bridge/wire.ts`, which also tells
 *     what is ours; 12. what is no error where one is told: it is told by an error's fields, too.
 */
type Cut = [RegExp, string];
const cuts: Cut[] = [
  [/value instanceof Reply_default/, 'false'],
  [/const lastArg = [\s\S]*?const argsWithoutOptions = [^\n]*/, ''],
  [
    /const timeoutId = timeout !== void 0 \? window\.setTimeout\([\s\S]*?\}, timeout\) : void 0;/,
    'const timeoutId = void 0;',
  ],
  [/stack: error\.stack,/, ''],
  [/error instanceof PenpalError_default \? (error\.code) : void 0/, '$1'],
  [
    /var createErrorReplyMessage = [\s\S]*?\n\}\);/,
    'var createErrorReplyMessage = (callId, error) => [0, callId, serializeError(Object(error)), 1];',
  ],
  [
    /replyMessage = createErrorReplyMessage\(channel, callId, error\);(?=\n {4}\})/,
    'replyMessage = createErrorReplyMessage(callId, error);',
  ],
  [/if \(!isCallMessage\(message\)\)/, 'if (!message[0])'],
  [/const \{ methodPath, args, id: callId \} = message;/, 'const [methodPath, callId, ...args] = message;'],
  [
    /replyMessage = \{\s*namespace: namespace_default,\s*channel,\s*type: "REPLY",\s*callId,\s*value\s*\};/,
    'replyMessage = [0, callId, value];',
  ],
  [/if \(!isReplyMessage\(message\)\)/, 'if (message[0] !== 0)'],
  [
    /const \{ callId, value, isError, isSerializedErrorInstance \} = message;/,
    'const [, callId, value, isError] = message;',
  ],
  [/isSerializedErrorInstance \? (deserializeError\()value\) : value/, '$1Object(value))'],
  [
    /const callMessage = \{\s*namespace: namespace_default,\s*channel,\s*type: "CALL",\s*id: callId,\s*methodPath,\s*args: argsWithoutOptions\s*\};/,
    'const callMessage = [methodPath, callId, ...args];',
  ],
  [/messenger\.sendMessage\(replyMessage, transferables\)/, 'messenger.sendMessage(replyMessage)'],
  [/messenger\.sendMessage\(callMessage, transferables\)/, 'messenger.sendMessage(callMessage)'],
  [/const timeoutId = timeout !== void 0 \? setTimeout\([\s\S]*?\}, timeout\) : void 0;/, ''],
  [/ {4}clearTimeout\(timeoutId\);\n {4}isComplete/, '    isComplete'],
  [/clearTimeout\(timeoutId\);\n {6}reject\(/, 'reject('],
  [/ && \/\/ [^\n]*\n\s*remoteParticipantId !== DEPRECATED_PENPAL_PARTICIPANT_ID/, ''],
  [/ \|\| \/\/ [^\n]*\n\s*remoteParticipantId === DEPRECATED_PENPAL_PARTICIPANT_ID/, ''],
  [
    /\n {2}if \(!messenger\) \{[\s\S]*?\n {2}\}\n {2}if \(usedMessengers[\s\S]*?\n {2}\}\n {2}usedMessengers\.add\(messenger\);/,
    '',
  ],
  [/var usedMessengers = [^\n]*/, ''],
  [
    /replyHandlers\.set\(callId, \{ methodPath, resolve, reject, timeoutId \}\)/,
    'replyHandlers.set(callId, { methodPath, resolve, reject })',
  ],
  [/const callId = generateId_default\(\);/, 'const callId = ++calls;'],
  [/var connectRemoteProxy = /, 'var calls = Math.random();\nvar connectRemoteProxy = '],
  [
    /var createRemoteProxy = [\s\S]*?\n\};/,
    `var createRemoteProxy = callback => new Proxy(Object.create(null), {
      get: (target, name) => name === "then" ? void 0 : (...args) => callback(name, args)
    });`,
  ],
  [/`Method call \$\{formatMethodPath\(\s*methodPath\s*\)\}\(\) failed due to destroyed connection`/, 'methodPath'],
  [/`Method \\`\$\{formatMethodPath\(methodPath\)\}\\` is not found\.`/, 'methodPath'],
  [/const methodPaths = extractMethodPathsFromMethods\(methods\);/, ''],
  [/getMethodAtMethodPath\(methodPath, methods\)/, 'methods[methodPath]'],
  [
    /let isDestroyed = false;\s*(const handleMessage = async \(message\) => \{)\s*if \(isDestroyed\) \{\s*return;\s*\}/,
    '$1',
  ],
  [/if \(isDestroyed\) \{\s*return;\s*\}(\s*try)/, '$1'],
  [/return \(\) => \{\s*isDestroyed = true;\s*messenger\.removeMessageHandler\(handleMessage\);\s*\};/, ''],
  [/(isDestroyed = true;)\s*messenger\.removeMessageHandler\(handleMessage\);/, '$1'],
  [/destroyHandlers\.push\(\(\) => messenger\.removeMessageHandler\(handleMessage\)\);/, ''],
  [/destroyHandlers\.push\((connectCallHandler_default\(messenger, methods, channel)(?:, log)?\)\);/, '$1);'],
  [/const destroyHandlers = \[\];/, ''],
  [/const destroy = \(\) => \{\s*for \(const destroyHandler [\s\S]*?\}\s*\};/, ''],
  [
    /(const \{ remoteProxy, destroy)(: destroyMethodProxies \} = [^\n]*)\s*destroyHandlers\.push\(destroyMethodProxies\);/,
    '$1 } = connectRemoteProxy_default(messenger, channel);',
  ],
  [/try \{\s*(messenger\.sendMessage\(destroyMessage\);)\s*\} catch \(_\) \{\s*\}/, '$1'],
  [/reject\(\s*new PenpalError_default\("TRANSMISSION_FAILED", error\.message\)\s*\)/, 'reject(error)'],
  [
    /const \{ promise, resolve, reject \} = getPromiseWithResolvers_default\(\);/,
    'let resolve; const promise = new Promise(done => { resolve = done; });',
  ],
  [/try \{(\s*messenger\.initialize[\s\S]*?return remoteProxy;\s*)\} catch \(error\) \{[\s\S]*?\n {4}\}/, '$1'],
  [/const validateReceivedMessage = [\s\S]*?\n {2}\};/, ''],
  [/messenger\.initialize\([^)]*\)/, 'messenger.initialize()'],
  [
    /var deserializeError = [\s\S]*?\n\};/,
    'var deserializeError = ({ name, message, penpalCode }) => Object.assign(Error(message), { name, code: penpalCode });',
  ],
  // To destroy twice does nothing more.
  [/var once = \(fn\) => \{[\s\S]*?\n\};/, 'var once = fn => fn;'],
];
/** A send that fails inside a promise rejects it anyway. */
const guardedSends =
  /try \{\s*(messenger\.sendMessage\((?:syn|ack1|ack2)Message\);)\s*\} catch \(error\) \{\s*reject\(new PenpalError_default\("TRANSMISSION_FAILED", error\.message\)\);(?:\s*return;)?\s*\}/g;
const logs = /^\s*(this\.#)?log\?\.\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\);$/gm;

/** What carried the log and penpal's time-out along. */
const carried = /\n\s*timeout,(?=\n\s*channel,)|,\n\s*log(?=\n\s*\})|, log(?=\))|\blog, (?=validateReceivedMessage)/g;
/** Its guards, each of one comparison. */
const guards = /\bis(Syn|Ack1|Ack2|Call|Reply)Message\((\w+)\)/g;
const ids = /crypto\.randomUUID\?\.bind\(crypto\) \?\? \(\(\) => new Array\(4\)[\s\S]*?\.join\("-"\)\)/;

/**
 * Of two sides the one with the greater id leads the handshake. Here the host's page always does: one message is spared,
 * and neither side needs what only the other one sends or hears.
 */
const roles: Record<'leader' | 'follower' | 'mock', Cut[]> = {
  leader: [
    ...cuts,
    [ids, '() => 1 + Math.random() + ""'],
    // The page calls by name, and its messenger answers for what cannot be cloned.
    [/\bmethodPaths(?=\n)/, 'methodPaths: []'],
    [/var createRemoteProxy = [\s\S]*?\n\s*\}\);/, 'var createRemoteProxy = callback => callback;'],
    [
      /try \{\s*(const callMessage = [\s\S]*?messenger\.sendMessage\(callMessage\);)\s*\} catch \(error\) \{\s*reject\(error\);\s*\}/,
      '$1',
    ],
    // What cannot be sent is answered for.
    [
      /if \(error\.name === "DataCloneError"\) \{\s*replyMessage = createErrorReplyMessage\(channel, callId, error\);\s*messenger\.sendMessage\(replyMessage\);\s*\}\s*throw error;/,
      'messenger.sendMessage(createErrorReplyMessage(callId, error));',
    ],
    [/const isHandshakeLeader = [\s\S]*?;\s*if \(!isHandshakeLeader\) \{\s*return;\s*\}/, ''],
    [/const handleAck1Message = [\s\S]*?\n {2}\};/, ''],
    [/if \(isAck1Message\(message\)\) \{\s*handleAck1Message\(message\);\s*\}/, ''],
  ],
  follower: [
    ...cuts,
    [ids, '() => "." + Math.random()'],
    // What our frame answers can always be cloned.
    [
      /try \{\s*(messenger\.sendMessage\(replyMessage\);)\s*\} catch \(error\) \{\s*if \(error\.name[\s\S]*?throw error;\s*\}/,
      '$1',
    ],
    [/const isHandshakeLeader = [\s\S]*?messenger\.sendMessage\(ack1Message\);/, ''],
    [/const handleAck2Message = [\s\S]*?\n {2}\};/, ''],
    [/if \(isAck2Message\(message\)\) \{\s*handleAck2Message\(message\);\s*\}/, ''],
  ],
  // All of penpal, whose own messenger wants a greeting before it answers: `sdk/messenger.ts` knows it by the zero.
  mock: [[ids, '() => Math.random() + ""']],
};

export const penpalTrim = (role: keyof typeof roles) => ({
  name: 'penpal-trim',
  transform(this: { error(reason: string): never }, code: string, id: string) {
    if (!/penpal[\\/]dist[\\/]penpal\.mjs$/.test(id)) return null;
    let trimmed = code;
    if (role !== 'mock') trimmed = trimmed.replace(logs, '').replace(guardedSends, '$1').replace(carried, '');
    for (const [pattern, replacement] of roles[role]) {
      if (!pattern.test(trimmed)) this.error(`penpal reads differently: ${pattern}`);
      trimmed = trimmed.replace(pattern, replacement);
    }
    if (role !== 'mock')
      trimmed = trimmed.replace(
        guards,
        (_, type: string, message: string) => `(${message}.type === "${type.toUpperCase()}")`,
      );
    return { code: trimmed, map: null };
  },
});
