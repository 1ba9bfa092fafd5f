import { type FormEvent, useState } from 'react';
import { remindersPaths } from '#contract/paths/reminders';
import type { Reminder } from '#contract/reminders';
import { type AppTools, useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { DayField } from '../ui/day-field.tsx';
import { FieldError } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { begun, changeOf, type Edited, leadsOf, withEnd } from './edited-reminder.ts';
import { KindPicker } from './kind-picker.tsx';
import { reminderErrorsOf } from './reminder-form.ts';
import { reminderTexts } from './texts.ts';
import { endYears } from './years.ts';

function save(tools: AppTools, reminder: Reminder | null, edited: Edited) {
  const { reminders } = tools.api(remindersPaths);
  if (reminder) return reminders.change({ params: { reminder: reminder.uid }, body: changeOf(reminder, edited) });
  const { insurance, end_date, title, leads } = edited;
  return reminders.create({
    body: { insurance, end_date: end_date ?? '', title: title || null, leads: [...leads], source: 'account' },
  });
}

interface ReminderSheetProps {
  /** Null makes a new one. */
  reminder: Reminder | null;
  /** Why its end has to be changed, where it has. */
  problem: string | null;
  onClose: () => void;
  onChanged: () => void;
}

/** A new reminder, or the change of one: end, name, days before it. */
export function ReminderSheet({ reminder, problem, onClose, onChanged }: ReminderSheetProps) {
  const tools = useTools();
  const [form, setForm] = useState(() => begun(reminder));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(problem ? { end_date: problem } : {});
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const take = (changed: Partial<Edited>) => {
    setForm({ ...form, ...changed });
    setErrors({});
  };
  const attempt = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
      onChanged();
    } catch (cause) {
      setErrors(reminderErrorsOf(cause, 'end_date'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.end_date) return setErrors({ end_date: reminderTexts.chooseDay });
    if (form.leads.length === 0) return setErrors({ leads: reminderTexts.chooseLead });
    void attempt(() => save(tools, reminder, form));
  };
  const remove = () =>
    attempt(async () => {
      if (reminder) await tools.api(remindersPaths).reminders.remove({ params: { reminder: reminder.uid } });
    });
  if (leaving)
    return (
      <Sheet
        open
        onClose={onClose}
        onBack={() => setLeaving(false)}
        title={reminderTexts.removeTitle(reminder?.title ?? '')}
      >
        <div className="stack">
          <p>{reminderTexts.removeText}</p>
          <FieldError id="remove-error" error={errors.end_date} />
          <Button kind="danger" wide busy={busy} onClick={remove}>
            {reminderTexts.remove}
          </Button>
          <Button kind="quiet" wide autoFocus onClick={() => setLeaving(false)}>
            {reminderTexts.keep}
          </Button>
        </div>
      </Sheet>
    );
  const leads = [...new Set([...leadsOf(form.insurance), ...(reminder?.leads ?? [])])];
  return (
    <Sheet open onClose={onClose} title={reminder ? reminderTexts.sheetEdit : reminderTexts.sheetNew}>
      <form className="stack" noValidate onSubmit={submit}>
        {!reminder && (
          <KindPicker value={form.insurance} onValue={insurance => take({ insurance, leads: leadsOf(insurance) })} />
        )}
        <DayField
          label={reminderTexts.when}
          value={form.end_date}
          onValue={end_date => take(withEnd(form, end_date))}
          years={endYears()}
          error={errors.end_date ?? null}
        />
        <TextField
          label={reminderTexts.name}
          optional
          hint={reminderTexts.nameHint}
          value={form.title}
          onValue={title => take({ title })}
          maxLength={40}
          error={errors.title ?? null}
        />
        <fieldset className="stack reminder-leads">
          <legend className="field-label">{reminderTexts.leads}</legend>
          {leads.map(lead => (
            <Choice
              key={lead}
              type="checkbox"
              title={reminderTexts.ofLead(lead)}
              checked={form.leads.includes(lead)}
              onChange={event =>
                take({
                  leads: leads.filter(each =>
                    each === lead ? event.currentTarget.checked : form.leads.includes(each),
                  ),
                })
              }
            />
          ))}
          {errors.leads && <p className="field-error">{errors.leads}</p>}
        </fieldset>
        <Button type="submit" wide busy={busy}>
          {reminder ? reminderTexts.save : reminderTexts.remind}
        </Button>
        {reminder && (
          <Button kind="danger-quiet" wide icon="trash" onClick={() => setLeaving(true)}>
            {reminderTexts.remove}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
