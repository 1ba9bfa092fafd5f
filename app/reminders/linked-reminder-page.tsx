import { useState } from 'react';
import type { LinkedReminder } from '#contract/reminders';
import { keepFlow } from '../api/arrival-flow.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FieldError } from '../ui/field.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { useStepFocus } from '../ui/step-focus.ts';
import { WhenReady } from '../ui/when-ready.tsx';
import { useLinkedReminder } from './linked-reminder.ts';
import { reminderTexts } from './texts.ts';
import './reminders.css';

type Acts = Pick<ReturnType<typeof useLinkedReminder>, 'busy' | 'problem' | 'join'>;

/** No text comes about it any more, whatever is tapped. */
const isOver = ({ state }: LinkedReminder) => state === 'expired' || state === 'renewed';

function Stopped({ all, reminder, busy, problem, join }: Acts & { all: boolean; reminder: LinkedReminder }) {
  return (
    <EmptyState
      icon="check"
      kind="success"
      heading="h1"
      title={reminderTexts.stoppedTitle}
      text={all ? reminderTexts.stoppedAllText : reminderTexts.stoppedText}
    >
      {isOver(reminder) || reminder.days_left < 0 ? (
        <ButtonLink kind="secondary" to="/reminder">
          {reminderTexts.addOne}
        </ButtonLink>
      ) : (
        <Button kind="secondary" busy={busy} onClick={() => void join()}>
          {reminderTexts.join}
        </Button>
      )}
      <FieldError id="join-error" error={problem} />
    </EmptyState>
  );
}

function Running({
  reminder,
  busy,
  onStop,
}: {
  reminder: LinkedReminder;
  busy: boolean;
  onStop: (all: boolean) => void;
}) {
  const tools = useTools();
  return (
    <>
      <h1 className="title-l" tabIndex={-1}>
        {reminderTexts.linkTitle(reminder.insurance_title)}
      </h1>
      <p className="lead">{reminderTexts.linkEnds(reminder.end_date, reminder.days_left)}</p>
      {reminder.renewal_path && (
        <ButtonLink wide to={reminder.renewal_path} onClick={() => keepFlow(tools, 'reminder')}>
          {reminderTexts.renew}
        </ButtonLink>
      )}
      {isOver(reminder) ? (
        <p className="small muted">{reminderTexts.over[reminder.state === 'renewed' ? 'renewed' : 'expired']}</p>
      ) : (
        <>
          <p className="small muted">{reminderTexts.elsewhere}</p>
          <Button kind="secondary" wide busy={busy} onClick={() => onStop(false)}>
            {reminderTexts.stop}
          </Button>
        </>
      )}
      <Button kind="quiet" wide busy={busy} onClick={() => onStop(true)}>
        {reminderTexts.stopAll}
      </Button>
    </>
  );
}

/** `/reminder/:token`, from a text: what ends, the way to renew it, and one tap to stop. Opening it stops nothing. */
export default function LinkedReminderPage({ params }: PageProps) {
  const { loaded, stop, ...acts } = useLinkedReminder(params.token ?? '');
  /** What was stopped here: one that is over stays what it is. */
  const [stopped, setStopped] = useState<'this' | 'all' | null>(null);
  const isStopped = (reminder: LinkedReminder) => reminder.state === 'unsubscribed' || stopped !== null;
  const step = loaded.state === 'ready' ? isStopped(loaded.data) : null;
  const around = useStepFocus<HTMLElement>(step, 'h1');
  const onStop = async (all: boolean) => {
    if (await stop(all)) setStopped(all ? 'all' : 'this');
  };
  const join = async () => {
    const joined = await acts.join();
    if (joined) setStopped(null);
    return joined;
  };
  const missing = (
    <EmptyState icon="bell" heading="h1" title={reminderTexts.linkMissing} text={reminderTexts.linkMissingText}>
      <ButtonLink to="/reminder">{reminderTexts.addOne}</ButtonLink>
    </EmptyState>
  );
  return (
    <main id="main" ref={around} className="column stack reminder-link">
      <WhenReady loaded={loaded} missing={missing} skeleton={<Skeleton height={240} />}>
        {reminder =>
          isStopped(reminder) ? (
            <Stopped {...acts} join={join} all={stopped === 'all'} reminder={reminder} />
          ) : (
            <Running reminder={reminder} busy={acts.busy} onStop={all => void onStop(all)} />
          )
        }
      </WhenReady>
    </main>
  );
}
