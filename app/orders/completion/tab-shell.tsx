import type { FormEvent, ReactNode } from 'react';
import type { FormErrors } from '../../api/form-errors.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, Notice } from '../../ui/notice.tsx';

interface TabShellProps {
  /** Heading, tabs: what stands above every tab. */
  head: ReactNode;
  errors: FormErrors;
  /** Counts refusals of this form. */
  refused: number;
  button: ReactNode;
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of one tab with its one button where the thumb is. Ids of the fields are their names. */
export function TabShell({ head, errors, refused, button, busy, onSubmit, children }: TabShellProps) {
  const { form, ...fields } = errors;
  const listed = Object.entries(fields).map(([id, text]) => ({ id, text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="column stack complete">
        {head}
        {form && (
          <Notice key={refused} kind="danger" role="alert">
            {form}
          </Notice>
        )}
        <ErrorSummary key={refused} errors={listed} />
        {children}
        <div className="complete-fill" />
      </div>
      <ActionBar>
        <Button type="submit" wide busy={busy}>
          {button}
        </Button>
      </ActionBar>
    </form>
  );
}
