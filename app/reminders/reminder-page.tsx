import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { reminderKind } from '#contract/reminder-kinds';
import type { Reminder } from '#contract/reminders';
import { addDays, daysBetween, tehranToday } from '#persian/jalali';
import type { PageProps } from '../api/page.ts';
import { useStores, useTools } from '../api/tools.ts';
import { Button, ButtonLink, TextButton } from '../ui/button.tsx';
import { DayField } from '../ui/day-field.tsx';
import { NicheArt } from '../ui/empty-state.tsx';
import { MobileCodeField } from '../ui/mobile-code-field.tsx';
import { Link } from '../ui/nav.tsx';
import { useStepFocus } from '../ui/step-focus.ts';
import { NumberField, TextField } from '../ui/text-field.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import { comingLeads } from './coming-leads.ts';
import { KindPicker } from './kind-picker.tsx';
import { createReminderForm } from './reminder-form.ts';
import { reminderTexts } from './texts.ts';
import { endYears } from './years.ts';
import './reminders.css';

function ReminderDoor() {
  const { token } = useTools();
  const store = useStores(createReminderForm);
  const form = useStoreNow(store.$form);
  const errors = useStore(store.$errors);
  const busy = useStore(store.$busy);
  const sent = useStore(store.$sent);
  const hasToken = useStoreNow(token.$hasToken);
  const left = form.end_date ? daysBetween(tehranToday(new Date()), form.end_date) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className="doorway reminder-door stack" noValidate onSubmit={submit}>
      <i className="doorway-lamp" />
      <KindPicker value={form.insurance} onValue={insurance => store.change({ insurance })} />
      <DayField
        label={reminderTexts.when}
        value={form.end_date}
        onValue={end_date => store.change({ end_date })}
        years={endYears()}
        hint={left !== null && left >= 0 ? reminderTexts.daysLeft(left) : undefined}
        error={errors.end_date ?? errors.insurance ?? null}
      />
      <p className="small reminder-ask">
        {reminderTexts.unknownDay} <Link to="/sanhab-inquiry">{reminderTexts.askByPlate}</Link>
      </p>
      <TextField
        label={reminderTexts.name}
        optional
        hint={reminderTexts.nameHint}
        value={form.title}
        onValue={title => store.change({ title })}
        maxLength={40}
        error={errors.title ?? null}
      />
      {hasToken ? (
        <p className="small">{reminderTexts.toYou}</p>
      ) : (
        <NumberField
          label={reminderTexts.mobile}
          hint={reminderTexts.mobileHint}
          value={form.mobile}
          onValue={mobile => store.change({ mobile })}
          placeholder="۰۹۱۲ …"
          inputMode="tel"
          autoComplete="tel"
          maxLength={14}
          error={errors.mobile ?? null}
        />
      )}
      {sent && !hasToken && (
        <MobileCodeField
          sent={sent}
          value={form.verification_code}
          onValue={verification_code => store.change({ verification_code })}
          onResend={store.resend}
          error={errors.verification_code ?? null}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {sent && !hasToken ? reminderTexts.confirm : reminderTexts.remind}
      </Button>
    </form>
  );
}

/** The texts that will come, before anything is asked of the customer. */
function Texts({ insurance, end_date }: { insurance: string; end_date: string | null }) {
  const kind = reminderKind(insurance);
  if (!kind || !end_date) return null;
  const leads = comingLeads(kind.leads, end_date, tehranToday(new Date()));
  if (leads.length === 0) return null;
  return (
    <section className="card reminder-thread">
      <h2 className="title-s">{reminderTexts.threadTitle}</h2>
      <Timeline
        steps={[
          { key: 'now', state: 'now', title: reminderTexts.registered, note: reminderTexts.registeredNote },
          ...leads.map(lead => ({
            key: String(lead),
            state: 'next' as const,
            title: reminderTexts.textAt(addDays(end_date, -lead), lead),
            note: reminderTexts.textNote,
          })),
        ]}
      />
    </section>
  );
}

function Done({ reminder, onAnother }: { reminder: Reminder; onAnother: () => void }) {
  return (
    <section className="card stack reminder-done" role="status">
      <NicheArt icon="bell" kind="success" />
      <h2 className="title-m" tabIndex={-1}>
        {reminderTexts.doneTitle}
      </h2>
      <p>{reminderTexts.doneText(reminder.insurance_title, reminder.end_date, reminder.next_text_on)}</p>
      <p className="caption">{reminderTexts.registeredNote}</p>
      <ButtonLink kind="secondary" to="/account/reminders">
        {reminderTexts.toList}
      </ButtonLink>
      <TextButton onClick={onAnother}>{reminderTexts.another}</TextButton>
    </section>
  );
}

/** `/reminder`: kind, end and number; a visitor's number is proven by a code. */
export default function ReminderPage(_: PageProps) {
  const store = useStores(createReminderForm);
  const { insurance, end_date } = useStore(store.$form);
  const done = useStore(store.$done);
  const around = useStepFocus<HTMLElement>(done !== null, done ? '.reminder-done h2' : 'h1');
  return (
    <main id="main" ref={around} className="page has-bottom-nav reminder-page">
      <div>
        <h1 className="title-l" tabIndex={-1}>
          {reminderTexts.title}
        </h1>
        <p className="lead">{reminderTexts.lead}</p>
      </div>
      {done ? <Done reminder={done} onAnother={store.another} /> : <ReminderDoor />}
      {!done && <Texts insurance={insurance} end_date={end_date} />}
      {reminderKind(insurance)?.fined && <p className="caption">{reminderTexts.fine}</p>}
    </main>
  );
}
