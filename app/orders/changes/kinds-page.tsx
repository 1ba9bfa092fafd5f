import type { EndorsementKind } from '#contract/endorsements';
import { persianDigits } from '#persian/digits';
import { isCarPlate, parsePlate } from '#persian/plate';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import type { PageProps } from '../../api/page.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { shownDay } from '../../ui/dates.ts';
import { Monogram } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlateBadge } from '../../ui/plate-badge.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { WhenReady } from '../../ui/when-ready.tsx';
import { pathOf } from '../order-screens.ts';
import { Facts } from '../result-parts.tsx';
import { changePath, useChangeForm } from './load-changes.ts';
import { changesTexts } from './texts.ts';
import '../orders.css';

const waiting = (
  <div className="stack">
    <Skeleton height={60} />
    <Skeleton height={240} />
  </div>
);

const icons = { free: 'edit', extra: 'plus', maybe_refund: 'swap' } satisfies Record<
  EndorsementKind['price_hint'],
  IconName
>;

/** One that is not to be had says why, and leads nowhere. */
function Kind({ uid, kind }: { uid: string; kind: EndorsementKind }) {
  if (kind.available)
    return (
      <RowLink
        to={changePath(uid, kind.kind)}
        icon={icons[kind.price_hint]}
        title={<b>{kind.title}</b>}
        note={`${kind.note} · ${changesTexts.hint[kind.price_hint]}`}
      />
    );
  return (
    <div className="row" data-off>
      <span className="grow">
        <span className="row-title">{kind.title}</span>
        <span className="row-note">{kind.unavailable_reason}</span>
      </span>
      <Icon name="lock" />
    </div>
  );
}

/** `/orders/{uid}/change`: what may be changed of a policy, each with what it may cost. */
export default function ChangeKindsPage({ params }: PageProps) {
  const uid = params.uid ?? '';
  const own = useChangeForm(uid);
  return (
    <AccountFrame>
      <BackLink to={pathOf(uid, 'order')} title={changesTexts.back} />
      <div className="stack complete-head">
        <h1 className="title-l" tabIndex={-1}>
          {changesTexts.what}
        </h1>
        <p className="lead">{changesTexts.lead}</p>
      </div>
      <WhenReady loaded={own} heading="h2" missing={changesTexts.missing} ofOrders skeleton={waiting}>
        {({ policy, kinds }) => {
          const plate = policy.identifier === null ? null : parsePlate(policy.identifier);
          return (
            <>
              <section className="card rows" aria-label={changesTexts.kinds}>
                {kinds.map(kind => (
                  <Kind key={kind.kind} uid={uid} kind={kind} />
                ))}
              </section>
              <section className="card stack">
                <div className="order-head">
                  <Monogram name={policy.insurer} />
                  <div className="grow">
                    <h2 className="title-s">{policy.title}</h2>
                    <span className="caption">{policy.subtitle}</span>
                  </div>
                </div>
                {plate && isCarPlate(plate) && <PlateBadge plate={plate} />}
                <Facts
                  plain
                  rows={[
                    [changesTexts.until, shownDay(policy.end_date), false],
                    [changesTexts.left, changesTexts.days(persianDigits(policy.days_left)), false],
                  ]}
                />
              </section>
              <Notice icon="clock">{changesTexts.usually(policy.insurer)}</Notice>
            </>
          );
        }}
      </WhenReady>
    </AccountFrame>
  );
}
