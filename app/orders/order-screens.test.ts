import { describe, expect, it } from 'vitest';
import type { CompletionTab } from '#contract/orders';
import { firstTab, pathOf, screenAfter } from './order-screens.ts';

const tab = (key: CompletionTab['key'], state: CompletionTab['state'], required = true): CompletionTab => ({
  key,
  title: key,
  heading: key,
  state,
  required,
});

describe('completing an order takes as few taps as there are things needed', () => {
  it('a customer whose plate was found goes from the name straight to payment', () => {
    const tabs = [tab('owner', 'empty'), tab('documents', 'empty', false), tab('address', 'empty', false)];
    expect(firstTab(tabs)).toBe('owner');
    expect(screenAfter({ tabs }, 'owner', 'info_required')).toBe('payment');
  });

  it('what is needed comes next', () => {
    const tabs = [tab('owner', 'done'), tab('documents', 'partial'), tab('address', 'empty')];
    expect(firstTab(tabs)).toBe('documents');
    expect(screenAfter({ tabs }, 'documents', 'docs_required')).toBe('address');
  });

  it('a tab that was left behind is not forgotten', () => {
    const tabs = [tab('owner', 'empty'), tab('documents', 'done')];
    expect(screenAfter({ tabs }, 'documents', 'docs_required')).toBe('owner');
  });

  it('after payment a corrected document leads to the order, not to another payment', () => {
    expect(screenAfter({ tabs: [tab('owner', 'done'), tab('documents', 'done')] }, 'documents', 'needs_fix')).toBe(
      'order',
    );
  });

  it('every screen has an address', () => {
    expect(['owner', 'payment', 'order'].map(screen => pathOf('o1', screen as never))).toEqual([
      '/orders/o1/complete/owner',
      '/orders/o1/payment',
      '/orders/o1',
    ]);
  });
});
