import { useState } from 'react';
import { remindersPaths } from '#contract/paths/reminders';
import type { Reminder } from '#contract/reminders';
import { persianDigits } from '#persian/digits';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { type AppTools, useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { NicheArt } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { reminderErrorsOf } from './reminder-form.ts';
import { ReminderSheet } from './reminder-sheet.tsx';
import { reminderTexts } from './texts.ts';
import './reminders.css';

const near_days = 15;

const waiting = (
  <div className="stack">
    <Skeleton height={86} />
    <Skeleton height={86} />
    <Skeleton height={86} />
  </div>
);

async function loadReminders(tools: AppTools, page: number) {
  const visitor = visitorOf(tools);
  if (!visitor.$user.get()?.uid) await visitor.refreshProfile();
  const params = { uid: visitor.$user.get()?.uid ?? 'me' };
  return readPage(at => tools.api(remindersPaths).reminders.list({ params, query: { page: at } }), page);
}

const nameOf = ({ insurance_title, title }: Reminder) => (title ? `${insurance_title} ${title}` : insurance_title);
const isOn = ({ state }: Reminder) => state === 'active' || state === 'due';
/** Only a new end brings a text again. */
const isOver = (reminder: Reminder) =>
  reminder.state === 'expired' || reminder.state === 'renewed' || (reminder.days_left < 0 && !isOn(reminder));

function Days({ days_left }: { days_left: number }) {
  return (
    <span className="account-days" data-near={(days_left >= 0 && days_left <= near_days) || undefined}>
      <b>{persianDigits(Math.abs(days_left))}</b>
      <small>{days_left < 0 ? reminderTexts.daysAgo : reminderTexts.day}</small>
    </span>
  );
}

interface ItemProps {
  reminder: Reminder;
  onOpen: () => void;
  onSwitch: (on: boolean) => void;
}

function ReminderItem({ reminder, onOpen, onSwitch }: ItemProps) {
  const name = nameOf(reminder);
  const note = reminderTexts.stateNote[reminder.state];
  return (
    <li className="card reminder-item">
      <Days days_left={reminder.days_left} />
      <button type="button" className="grow reminder-name" onClick={onOpen}>
        <span className="row-title strong">
          <span className="sr-only">{reminderTexts.edit}</span> {name}
        </span>
        <span className="row-note">{reminderTexts.ends(reminder.end_date)}</span>
        {(note || reminder.next_text_on) && (
          <span className="row-note">{note ?? reminderTexts.next(reminder.next_text_on ?? '')}</span>
        )}
      </button>
      {isOver(reminder) ? (
        <Button kind="secondary" size="s" onClick={onOpen}>
          {reminderTexts.newDay}
        </Button>
      ) : (
        <input
          className="switch"
          type="checkbox"
          role="switch"
          aria-label={reminderTexts.switchOf(name)}
          checked={isOn(reminder)}
          aria-checked={isOn(reminder)}
          onChange={event => onSwitch(event.currentTarget.checked)}
        />
      )}
    </li>
  );
}

/** `/account/reminders`: the nearest end first, each with its switch. */
export default function AccountRemindersPage({ query }: PageProps) {
  const tools = useTools();
  const page = pageOf(query.page);
  const own = useCustomerData(`reminders ${page}`, () => loadReminders(tools, page));
  const [open, setOpen] = useState<Reminder | 'new' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = (what: Reminder | 'new', wrong: string | null = null) => {
    setProblem(wrong);
    setOpen(what);
  };
  /** An end that is too near to be reminded of is shown with why, where it can be changed. */
  const turn = async (reminder: Reminder, on: boolean) => {
    try {
      const params = { reminder: reminder.uid };
      await tools.api(remindersPaths).reminders.change({ params, body: { paused: !on } });
    } catch (cause) {
      const wrong = reminderErrorsOf<'end_date' | 'other'>(cause, 'other').end_date;
      if (wrong) show(reminder, wrong);
    }
    own.reload();
  };
  return (
    <AccountFrame>
      <div className="between">
        <h1 className="title-l">{reminderTexts.listTitle}</h1>
        <Button kind="tonal" size="s" icon="plus" onClick={() => show('new')}>
          {reminderTexts.add}
        </Button>
      </div>
      <p className="small muted">{reminderTexts.listLead}</p>
      {own.data?.others_need_full_login && (
        <Notice icon="lock">
          {reminderTexts.othersNeedLogin}{' '}
          <TextButton onClick={async () => (await tools.proveNumber()) && own.reload()}>
            {reminderTexts.seeOthers}
          </TextButton>
        </Notice>
      )}
      <WhenReady loaded={own} heading="h2" missing={reminderTexts.missing} skeleton={waiting}>
        {list => (
          <>
            {list.results.length > 0 && (
              <ul className="stack reminder-list">
                {list.results.map(reminder => (
                  <ReminderItem
                    key={reminder.uid}
                    reminder={reminder}
                    onOpen={() => show(reminder)}
                    onSwitch={on => void turn(reminder, on)}
                  />
                ))}
              </ul>
            )}
            <Paging list={list} pathOf={next => `/account/reminders${next > 1 ? `?page=${next}` : ''}`} />
            <div className="empty card reminders-more">
              <NicheArt icon="bell" />
              <h2 className="title-s">{list.count === 0 ? reminderTexts.emptyTitle : reminderTexts.moreTitle}</h2>
              <p className="small">{reminderTexts.moreText}</p>
              <Button kind="secondary" onClick={() => show('new')}>
                {reminderTexts.addOne}
              </Button>
            </div>
          </>
        )}
      </WhenReady>
      {open && (
        <ReminderSheet
          reminder={open === 'new' ? null : open}
          problem={problem}
          onClose={() => setOpen(null)}
          onChanged={() => {
            setOpen(null);
            own.reload();
          }}
        />
      )}
      <AccountFoot />
    </AccountFrame>
  );
}
