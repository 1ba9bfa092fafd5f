import { describe, expect, it, vi } from 'vitest';
import { denied, granted } from '../consent/rules.ts';
import { allowedBy, allowedOn, createEngagement } from './engagement.ts';

describe('the engagement script', () => {
  it('stays away from the pages of the list and what lies below them', () => {
    expect(['/faq', '/blog/1405/08', '/terms', '/jobs', '/employees-reward'].some(allowedOn)).toBe(false);
  });

  it('may come on the other pages, also where a name merely begins alike', () => {
    expect(['/', '/thirdparty', '/orders', '/faqs', '/aboutness'].every(allowedOn)).toBe(true);
  });

  it('needs consent to counting and to adapting', () => {
    expect(allowedBy(granted)).toBe(true);
    expect(allowedBy({ ...granted, personalization_storage: 'denied' })).toBe(false);
    expect(allowedBy(denied)).toBe(false);
  });

  it('forgets the customer at logout by its own function, and its faults are not ours', () => {
    const engagement = createEngagement('https://tool.example/t.js', 'webengage.user.logout');
    engagement.logout();
    const user = { logout: vi.fn() };
    vi.stubGlobal('webengage', { user });
    engagement.logout();
    expect(user.logout.mock.contexts).toEqual([user]);
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    user.logout.mockImplementation(() => {
      throw new Error('not ready');
    });
    engagement.logout();
    expect(warned).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    warned.mockRestore();
  });
});
