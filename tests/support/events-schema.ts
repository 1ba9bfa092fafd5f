import { Ajv } from 'ajv';
import { siteOrigin } from './origins.ts';

interface AnyEvent {
  type: string;
  payload: unknown;
}
type EventsSchema = Record<string, unknown> & { definitions: Record<string, object> };

/** What is wrong with events by the schema, a sentence each; an event that it does not name is wrong as well. */
export function eventComplaints(schema: EventsSchema, events: readonly AnyEvent[]): string[] {
  const valid = new Ajv().compile(schema);
  return events.flatMap(event => {
    if (!Object.hasOwn(schema.definitions, event.type)) return `${event.type} is not in the schema`;
    return valid(event) ? [] : `${JSON.stringify(event)}: ${JSON.stringify(valid.errors)}`;
  });
}

/** The schema as partners get it from the server under test. */
export async function publishedSchema(version = 'v1'): Promise<EventsSchema> {
  return (await (await fetch(`${siteOrigin}/sdk/${version}/events.schema.json`)).json()) as EventsSchema;
}
