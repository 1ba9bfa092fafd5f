import type { Storage, Visit } from '../drivers/driver.ts';
import type { TwoSites } from '../two-sites.ts';

export interface Scene {
  visit: Visit;
  /** What this engine gives a frame of another site. */
  storage: Storage;
  /** Requests that browsers have made of us so far. */
  asked: TwoSites['asked'];
}

export interface Scenario {
  /** A sentence about the customer or the partner. */
  title: string;
  /** Throws where the engine does not do it. */
  play(scene: Scene): Promise<void>;
}
