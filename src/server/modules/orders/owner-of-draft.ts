import { readNationalId } from '#persian/national-id';
import { formatPlate, readPlate } from '#persian/plate';
import type { Answers } from '#wizard/wizard';
import type { Owner } from '../../ownership.ts';
import type { Tools } from '../../tools.ts';
import { findDraftForOrder } from '../wizard/wizard.ts';

export interface KnownOwner {
  national_id: string | null;
  plate: string | null;
  found_by_inquiry: boolean;
}

const nobody: KnownOwner = { national_id: null, plate: null, found_by_inquiry: false };

/**
 * What the customer's own draft knows of the owner and the vehicle. The vehicle counts as proven when the registry
 * itself told us all that the price was computed of; what the customer has corrected is proven by documents.
 */
export async function findOwner(
  tools: Tools,
  draft_uid: string | undefined,
  owner: Owner,
  priced: Answers,
): Promise<KnownOwner> {
  const draft = draft_uid ? await findDraftForOrder(tools, draft_uid, owner, priced) : null;
  // A page of offers that was left open may belong to another car than the form that is under way now.
  if (!draft?.is_priced) return nobody;
  const national_id = typeof draft.answers.national_id === 'string' ? readNationalId(draft.answers.national_id) : null;
  const plate = readPlate(draft.answers.plate);
  return {
    national_id,
    plate: plate && formatPlate(plate),
    found_by_inquiry: draft.inquiry_verified && national_id !== null,
  };
}
