import type { OrderBrief } from '#contract/orders';
import { shownDay } from '../ui/dates.ts';
import { Badge } from '../ui/notice.tsx';
import { CoverBar } from '../ui/progress-bar.tsx';
import { StateBadge } from './state-badge.tsx';
import { ordersTexts } from './texts.ts';

type Cover = NonNullable<OrderBrief['cover']>;

const near_days = 30;

/** A policy in force shows its cover; any other order shows its state. */
export function CoverBadge({ order }: { order: OrderBrief }) {
  const { cover } = order;
  if (!cover || cover.phase === 'ahead') return <StateBadge order={order} />;
  if (cover.phase === 'cancelled') return <Badge>{order.state_title}</Badge>;
  if (cover.phase === 'over') return <Badge>{ordersTexts.over}</Badge>;
  if (cover.days_left > near_days) return <Badge kind="success">{ordersTexts.active}</Badge>;
  return <Badge kind="accent">{ordersTexts.ending}</Badge>;
}

/** How much of a policy is left: a bar, and the days in words. */
export function CoverLeft({ cover }: { cover: Cover }) {
  const end = shownDay(cover.end_date);
  if (cover.phase === 'cancelled')
    return (
      <p className="caption">
        {cover.end_date > cover.start_date ? ordersTexts.cancelled(end) : ordersTexts.neverBegan}
      </p>
    );
  if (cover.phase === 'over') return <p className="caption">{ordersTexts.ended(end)}</p>;
  if (cover.phase === 'ahead') return <p className="caption">{ordersTexts.begins(shownDay(cover.start_date))}</p>;
  const words = ordersTexts.daysLeft(cover.days_left, end);
  return (
    <div className="cover-left">
      <CoverBar cover={cover} label={words} />
      <span className="caption">{words}</span>
    </div>
  );
}
