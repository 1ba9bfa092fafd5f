import { describe, expect, it } from 'vitest';
import { type InvitationState, mayMove } from './states.ts';

const states: InvitationState[] = ['joined', 'bought', 'rewarded', 'refused'];
const after = (from: InvitationState) => states.filter(to => mayMove(from, to));

describe('an invitation', () => {
  it('is rewarded or refused only after the friend has bought, and then nothing more happens', () => {
    for (const end of ['rewarded', 'refused'] as const) {
      expect(states.filter(from => mayMove(from, end))).toEqual(['bought']);
      expect(after(end)).toEqual([]);
    }
  });
  it('begins anew with a friend whose first order was given back', () => {
    expect(after('bought')).toContain('joined');
  });
});
