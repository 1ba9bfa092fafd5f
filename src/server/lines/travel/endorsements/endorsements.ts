import { addressContact } from '../../endorsements/address-contact.ts';
import type { EndorsementKind } from '../../line.ts';
import { datesChange } from './dates-change.ts';
import { insuredAdd } from './insured-add.ts';
import { insuredDrop } from './insured-drop.ts';
import { travellerFix } from './traveller-fix.ts';

/** How a trip's policy may change until the trip begins; where its holder lives, later as well. */
export const endorsements: readonly EndorsementKind[] = [
  datesChange,
  insuredAdd,
  insuredDrop,
  travellerFix,
  addressContact,
];
