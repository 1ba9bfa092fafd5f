import { addressContact } from '../../endorsements/address-contact.ts';
import { holderFix } from '../../endorsements/holder-fix.ts';
import type { EndorsementKind } from '../../line.ts';
import { datesChange } from './dates-change.ts';
import { insuredAdd } from './insured-add.ts';
import { insuredDrop } from './insured-drop.ts';
import { travellerFix } from './traveller-fix.ts';
import { zoneChange } from './zone-change.ts';

/** How a trip's policy may change until the trip begins; who its holder is and where they live, later as well. */
export const endorsements: readonly EndorsementKind[] = [
  datesChange,
  zoneChange,
  insuredAdd,
  insuredDrop,
  travellerFix,
  holderFix({ kind: 'holder_fix', holder: 'بیمه‌گذار', other: null }),
  addressContact,
];
