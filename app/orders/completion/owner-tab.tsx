import { type ReactNode, useEffect, useRef, useState } from 'react';
import { normaliseText, persianDigits } from '#persian/digits';
import { readNationalId } from '#persian/national-id';
import type { FormErrors } from '../../api/form-errors.ts';
import { TextButton } from '../../ui/button.tsx';
import { leftToRight } from '../../ui/left-to-right.ts';
import { Switch } from '../../ui/switch.tsx';
import { NumberField, TextField } from '../../ui/text-field.tsx';
import { SuggestionsRow } from '../../upselling/suggestions-row.tsx';
import { completionTexts, deliveryTexts } from '../texts.ts';
import { saveButtonText } from './button-text.ts';
import type { TabProps } from './tab-props.ts';
import { TabShell } from './tab-shell.tsx';

export interface OwnerDraft {
  first_name: string;
  last_name: string;
  national_id: string;
}

interface OwnerTabProps extends TabProps {
  head: ReactNode;
  draft: OwnerDraft;
  onDraft: (draft: OwnerDraft) => void;
  onPaper: (paper: boolean) => void;
}

export function OwnerTab(props: OwnerTabProps) {
  const { order, form, head, draft, onDraft, onPaper, errors, refused, onErrors, onSave, after, busy } = props;
  const known = form.owner.national_id_masked;
  const [isCorrectingId, setCorrectingId] = useState(false);
  /** Typed here before the customer looked at another tab, and not saved yet. */
  const [wasTyped] = useState(draft.national_id !== '');
  const showsIdField = !known || isCorrectingId || wasTyped;
  const id = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCorrectingId) id.current?.focus();
  }, [isCorrectingId]);
  const set = (part: Partial<OwnerDraft>) => onDraft({ ...draft, ...part });

  const submit = () => {
    const first_name = normaliseText(draft.first_name);
    const last_name = normaliseText(draft.last_name);
    const national_id = readNationalId(draft.national_id);
    const found: FormErrors = {};
    if (first_name.length < 2) found.first_name = completionTexts.firstNameShort;
    if (last_name.length < 2) found.last_name = completionTexts.lastNameShort;
    // Who opens the field and types nothing keeps the one that is known.
    if (showsIdField && !national_id && !(known && draft.national_id === ''))
      found.national_id = completionTexts.nationalIdWrong;
    onErrors(found);
    if (Object.keys(found).length) return;
    onSave({
      tab: 'owner',
      first_name,
      last_name,
      ...(showsIdField && national_id ? { national_id } : {}),
    });
  };

  return (
    <TabShell
      head={head}
      errors={errors}
      refused={refused}
      button={saveButtonText(form, after)}
      busy={busy}
      onSubmit={submit}
    >
      <p className="small muted">
        {completionTexts.ownerWhy}
        {known && ` ${completionTexts.nationalIdKnown(form.holder, leftToRight(persianDigits(known)))} `}
        {known && !showsIdField && (
          <TextButton onClick={() => setCorrectingId(true)}>{completionTexts.nationalIdCorrect}</TextButton>
        )}
      </p>
      <TextField
        id="first_name"
        data-sensitive
        label={completionTexts.firstName}
        autoComplete="given-name"
        value={draft.first_name}
        onValue={first_name => set({ first_name })}
        error={errors.first_name ?? null}
        maxLength={60}
      />
      <TextField
        id="last_name"
        data-sensitive
        label={completionTexts.lastName}
        autoComplete="family-name"
        value={draft.last_name}
        onValue={last_name => set({ last_name })}
        error={errors.last_name ?? null}
        maxLength={80}
      />
      {showsIdField && (
        <NumberField
          id="national_id"
          data-sensitive
          label={completionTexts.nationalId(form.holder)}
          value={draft.national_id}
          onValue={national_id => set({ national_id })}
          maxLength={10}
          error={errors.national_id ?? null}
          ref={id}
        />
      )}
      <Switch checked={form.paper} onChecked={onPaper} title={deliveryTexts.paper} note={deliveryTexts.paperNote} />
      <SuggestionsRow order={order} />
    </TabShell>
  );
}
