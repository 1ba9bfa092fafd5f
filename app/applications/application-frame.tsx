import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/nav.tsx';
import { useStepFocus } from '../ui/step-focus.ts';
import type { Person } from './application-form.ts';
import { applicationTexts } from './texts.ts';
import type { Application } from './use-application.ts';
import './applications.css';

interface FrameProps {
  title: string;
  lead: string;
  other: { to: string; title: string };
  application: Pick<Application<Person>, 'filed' | 'busy' | 'sent' | 'isVisitor' | 'submit' | 'around'>;
  children: ReactNode;
}

/** Around the form: who it is for, the one button, and once it is filed the number to ask with. */
export function ApplicationFrame({ title, lead, other, application, children }: FrameProps) {
  const { filed, busy, sent, isVisitor, submit, around } = application;
  const page = useStepFocus<HTMLElement>(filed !== null, 'h1');
  return (
    <main id="main" ref={page} className="column has-bottom-nav stack application-page">
      {filed ? (
        <EmptyState
          icon="check-circle"
          kind="success"
          heading="h1"
          title={filed.is_new ? applicationTexts.filed : applicationTexts.filedBefore}
          text={
            <>
              {applicationTexts.number} <strong className="ltr">{applicationTexts.shownNumber(filed.number)}</strong>.{' '}
              {filed.is_new && filed.answer_by
                ? applicationTexts.filedText(filed.answer_by)
                : applicationTexts.filedBeforeText(filed.answer_by)}
            </>
          }
        >
          <ButtonLink to="/">{applicationTexts.home}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <div>
            <h1 className="title-l" tabIndex={-1}>
              {title}
            </h1>
            <p className="lead">
              {lead} <Link to={other.to}>{other.title}</Link>
            </p>
          </div>
          <form className="stack application-form" noValidate onSubmit={submit} ref={around}>
            {children}
            <Button type="submit" wide busy={busy}>
              {sent || !isVisitor ? applicationTexts.submit : applicationTexts.sendCode}
            </Button>
          </form>
        </>
      )}
    </main>
  );
}
