// The JSON Schema of the widget's events, made from `src/bridge/events.ts`, which stays the only source.
import path from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';

const source = path.resolve(import.meta.dirname, '../src/bridge/events.ts');

/**
 * Draft 07. `#/definitions/<event>` is one event as `{ type, payload }`. Fields may be added, and an event of an unknown
 * name is valid and to be ignored: what is valid today stays so within the major version.
 */
export function eventsSchema(version: string): Schema {
  const { definitions } = createGenerator({
    path: source,
    tsconfig: path.resolve(import.meta.dirname, '../tsconfig.json'),
    type: 'PanahEvents',
    expose: 'none',
    skipTypeCheck: true,
    additionalProperties: true,
  }).createSchema('PanahEvents');
  const payloads = Object.entries((definitions?.PanahEvents as Schema | undefined)?.properties ?? {}).map(
    ([name, payload]) => [name, open(payload as Schema)] as const,
  );
  if (!payloads.length) throw new Error('No event was found in src/bridge/events.ts');
  const events = payloads.map(([name, { description, ...payload }]) => [
    name,
    {
      type: 'object',
      ...(description && { description }),
      required: ['type', 'payload'],
      properties: { type: { const: name }, payload },
    },
  ]);
  const names = payloads.map(([name]) => name);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `urn:panah:sdk:events:${version}`,
    title: `Events of the Panah widget, SDK ${version}`,
    anyOf: [
      ...names.map(name => ({ $ref: `#/definitions/${name}` })),
      {
        description: 'An event of a later version: ignore it.',
        type: 'object',
        required: ['type'],
        properties: { type: { type: 'string', not: { enum: names } } },
      },
    ],
    definitions: Object.fromEntries(events),
  };
}

/** Without `additionalProperties`, at any depth: fields are added within a major version. */
function open<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(open) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => key !== 'additionalProperties');
  return Object.fromEntries(kept.map(([key, value]) => [key, open(value)])) as T;
}
