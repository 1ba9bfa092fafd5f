import type { CollectionState, CollectionWay } from '#contract/installments';

/** Which state may follow which. A slip's money is there or not; a cheque goes to the bank, and may go there again. */
export const collectionMoves: Readonly<
  Record<CollectionWay, Partial<Record<CollectionState, readonly CollectionState[]>>>
> = {
  bank_slip: { received: ['cleared', 'not_found'] },
  cheque: {
    received: ['deposited', 'given_back'],
    deposited: ['cleared', 'bounced'],
    bounced: ['deposited', 'given_back'],
  },
};

/** Whether somebody has still to say what becomes of it. */
export const isWithUs = (way: CollectionWay, state: CollectionState): boolean => state in collectionMoves[way];

export const mayMove = (way: CollectionWay, from: CollectionState, to: CollectionState): boolean =>
  collectionMoves[way][from]?.includes(to) ?? false;
