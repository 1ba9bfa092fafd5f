import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import { createGazetteer } from './gazetteer.ts';
import type { MapsGateway } from './maps.ts';
import { createNeshan } from './neshan.ts';

/** Neshan when its key is set, else the cities that we know ourselves. */
export function createMaps({ maps }: Pick<Settings, 'maps'>, log: Logger): MapsGateway {
  if (!maps) return createGazetteer();
  return createNeshan({ key: maps.neshanKey, log, ...(maps.baseUrl ? { base_url: maps.baseUrl } : {}) });
}
