import { useStore } from '@nanostores/react';
import type { InquiryAnswer } from '#contract/leads';
import { persianDigits } from '#persian/digits';
import { formatPlate, isCarPlate, readPlate } from '#persian/plate';
import { useStores } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { shownMoment } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { PlateBadge } from '../ui/plate-badge.tsx';
import { createInquiry } from './inquiry-store.ts';
import { leadTexts } from './texts.ts';

const near_days = 30;

type Found = NonNullable<InquiryAnswer['policy']>;

function Top({ policy }: { policy: Found }) {
  const { days_left, end_date } = policy;
  return (
    <div className="inquiry-top">
      <span className="inquiry-days" data-near={days_left <= near_days || undefined}>
        <b>{persianDigits(Math.abs(days_left))}</b>
        <small>{days_left < 0 ? leadTexts.over : leadTexts.left}</small>
      </span>
      <div>
        <h1 className="title-l" tabIndex={-1}>
          {leadTexts.validUntil(end_date, days_left)}
        </h1>
        <p className="small muted">{leadTexts.fullDay(end_date)}</p>
      </div>
    </div>
  );
}

function Facts({ answer, policy }: { answer: InquiryAnswer; policy: Found }) {
  const { vehicle } = answer;
  const rows: [string, string][] = [
    [leadTexts.insurer, policy.insurer],
    ...(vehicle
      ? [[leadTexts.vehicle, leadTexts.vehicleOf(vehicle.title, vehicle.production_year)] as [string, string]]
      : []),
    [leadTexts.code, persianDigits(policy.unique_code_masked)],
    [leadTexts.discount, leadTexts.percent(policy.no_damage_factor)],
    [leadTexts.driverDiscount, leadTexts.percent(policy.driver_no_damage_factor)],
  ];
  const isOver = policy.days_left < 0;
  // A refresh has forgotten what was typed.
  const plate = readPlate(useStore(useStores(createInquiry).$form).plate);
  return (
    <section className="card stack">
      <div className="between">
        {plate &&
          (isCarPlate(plate) ? <PlateBadge plate={plate} /> : <span className="ltr">{formatPlate(plate)}</span>)}
        <Badge kind={isOver ? 'danger' : 'success'}>{isOver ? leadTexts.ended : leadTexts.active}</Badge>
      </div>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="caption">{leadTexts.source(shownMoment(answer.asked_at ?? ''))}</p>
    </section>
  );
}

function Next({ answer }: { answer: InquiryAnswer }) {
  const store = useStores(createInquiry);
  const busy = useStore(store.$busy);
  // Of what a refresh has forgotten nothing is promised: the form asks for it again.
  const hasPlate = readPlate(useStore(store.$form).plate) !== null;
  const reminded = useStore(store.$reminded);
  const { remind: error } = useStore(store.$errors);
  return (
    <section className="card stack">
      <h2 className="title-s">{leadTexts.renewTitle}</h2>
      {hasPlate && <p className="small muted">{leadTexts.renewText}</p>}
      <Button onClick={store.renew}>{leadTexts.renew}</Button>
      {reminded ? (
        <Notice kind="success" role="status">
          {leadTexts.reminded(reminded.next_text_on)}
        </Notice>
      ) : (
        answer.actions.includes('remind') && (
          <>
            <Button kind="quiet" icon="bell" busy={busy} onClick={store.remind}>
              {leadTexts.remind}
            </Button>
            {error && (
              <Notice kind="danger" role="alert">
                {error}
              </Notice>
            )}
          </>
        )
      )}
    </section>
  );
}

/** What the registry said, and what can be done with it. */
export function InquiryResult({ answer }: { answer: InquiryAnswer }) {
  const store = useStores(createInquiry);
  const { state, policy } = answer;
  return (
    <>
      <button type="button" className="link inquiry-back" onClick={store.again}>
        <Icon name="back" size="s" />
        {leadTexts.again}
      </button>
      {policy ? (
        <>
          <Top policy={policy} />
          <Facts answer={answer} policy={policy} />
          <Next answer={answer} />
        </>
      ) : (
        <>
          {state === 'found' && (
            <EmptyState
              icon="alert"
              kind="warning"
              heading="h1"
              title={leadTexts.uninsuredTitle}
              text={leadTexts.uninsuredText}
            />
          )}
          {state === 'not_found' && (
            <EmptyState icon="search" heading="h1" title={leadTexts.notFoundTitle} text={leadTexts.notFoundText} />
          )}
          {state === 'unavailable' && (
            <EmptyState
              icon="wifi"
              kind="warning"
              heading="h1"
              title={leadTexts.unavailableTitle}
              text={leadTexts.unavailableText}
            />
          )}
          <Button kind="secondary" wide onClick={store.renew}>
            {leadTexts.byHand}
          </Button>
        </>
      )}
      <p className="caption inquiry-promise">{leadTexts.leftToday(answer.left_today)}</p>
    </>
  );
}
