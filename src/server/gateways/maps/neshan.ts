import type { Logger } from 'pino';
import { z } from 'zod';
import { MapsFailed, type MapsGateway } from './maps.ts';

/** Somebody waits in front of a map. */
const patience_ms = 2_000;
/** Calls are too fast for the key: worth one more try. */
const rateExceeded = 482;
/** After so many failures within so long it is not asked for the rest of that time: every customer would wait in vain. */
const rest = { failures: 5, ms: 60_000 };

export interface NeshanSettings {
  /** Begins with `service.`; a `web.` key belongs to browsers. */
  key: string;
  /** `https://api.neshan.org` unless a test says otherwise. */
  base_url?: string;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds of some clock; the machine's unless a test says otherwise. */
  now?: () => number;
}

const words = z.string().nullish();
/** Neshan says `"true"` and `"false"`. */
const flag = z.union([z.boolean(), z.string().transform(text => text === 'true')]).nullish();

const reverseAnswer = z.object({
  formatted_address: words,
  neighbourhood: words,
  route_name: words,
  county: words,
  district: words,
  in_traffic_zone: flag,
  in_odd_even_zone: flag,
});

const searchAnswer = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      address: words,
      region: words,
      type: words,
      /** x is the longitude. */
      location: z.object({ x: z.coerce.number(), y: z.coerce.number() }),
    }),
  ),
});

/** Neshan: `v5/reverse` and `v1/search`. What is refused is asked for once more where that may help; a provider that fails again and again is left alone for a while. */
export function createNeshan({ key, base_url, log, now = Date.now }: NeshanSettings): MapsGateway {
  const base = base_url ?? 'https://api.neshan.org';
  let failures: number[] = [];

  async function ask<Answer>(path: string, query: Record<string, string>, shape: z.ZodType<Answer>): Promise<Answer> {
    failures = failures.filter(at => now() - at < rest.ms);
    if (failures.length >= rest.failures) throw new MapsFailed('neshan is left alone after failures');
    try {
      return await call(path, query, shape);
    } catch (error) {
      failures.push(now());
      throw error;
    }
  }

  async function call<Answer>(
    path: string,
    query: Record<string, string>,
    shape: z.ZodType<Answer>,
    again = true,
  ): Promise<Answer> {
    let status: number;
    let body: unknown;
    try {
      const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
        headers: { 'api-key': key },
        redirect: 'error',
        signal: AbortSignal.timeout(patience_ms),
      });
      status = response.status;
      body = await response.json();
    } catch (error) {
      throw new MapsFailed(`neshan did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
    }
    if (again && (status >= 500 || status === rateExceeded)) return call(path, query, shape, false);
    const read = shape.safeParse(body);
    if (status !== 200 || !read.success) {
      log.warn({ status }, 'neshan refused');
      throw new MapsFailed(`neshan refused with status ${status}`);
    }
    return read.data;
  }

  return {
    source: 'neshan',
    async search(term, near) {
      const around = near ? { lat: String(near.lat), lng: String(near.lng) } : { lat: '35.69', lng: '51.42' };
      const { items } = await ask('/v1/search', { term, ...around }, searchAnswer);
      return items.map(({ title, address, region, type, location }) => ({
        title,
        address: address || region || '',
        category: type ?? null,
        lat: location.y,
        lng: location.x,
      }));
    },
    async reverse({ lat, lng }) {
      const answer = await ask('/v5/reverse', { lat: String(lat), lng: String(lng) }, reverseAnswer);
      if (!answer.formatted_address) return null;
      return {
        formatted: answer.formatted_address,
        neighbourhood: answer.neighbourhood ?? null,
        street: answer.route_name ?? null,
        county: answer.county ?? null,
        district: answer.district ?? null,
        traffic: { central_zone: answer.in_traffic_zone ?? false, odd_even_zone: answer.in_odd_even_zone ?? false },
      };
    },
  };
}
