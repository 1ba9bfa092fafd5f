import type { OrderBrief, OrderState } from '#contract/orders';
import { Badge } from '../ui/notice.tsx';

const kinds: Partial<Record<OrderState, 'info' | 'warning' | 'danger' | 'success' | 'brand'>> = {
  info_required: 'warning',
  docs_required: 'warning',
  ready_to_pay: 'warning',
  needs_fix: 'warning',
  paying: 'info',
  paid: 'info',
  issuing: 'info',
  delivering: 'info',
  issued: 'success',
  delivered: 'success',
  refunded: 'success',
  rejected: 'danger',
};

export function StateBadge({ order }: { order: Pick<OrderBrief, 'state' | 'state_title'> }) {
  const kind = kinds[order.state];
  return <Badge {...(kind ? { kind } : {})}>{order.state_title}</Badge>;
}
