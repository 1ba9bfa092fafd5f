import type { Task } from '#contract/profile';
import { ButtonLink } from '../ui/button.tsx';
import { shownUntil } from '../ui/dates.ts';
import { Money } from '../ui/money.tsx';
import { Badge } from '../ui/notice.tsx';
import { overviewTexts } from './texts.ts';

/** One thing that waits for the customer; the first alone has a filled button. */
export function TaskCard({ task, first }: { task: Task; first: boolean }) {
  const { title, note, amount_rial, due_at, late, path, action } = task;
  const now = new Date();
  // An expired price has no deadline left to show.
  const isDue = due_at !== null && new Date(due_at) > now;
  return (
    <article className="card overview-task">
      <div className="overview-task-head">
        <i className="overview-lamp" data-kind={late ? 'late' : undefined} />
        <h2 className="title-s">{title}</h2>
        {late && <Badge kind="danger">{overviewTexts.late}</Badge>}
        {!late && isDue && (
          <Badge kind="accent" icon="clock">
            {overviewTexts.until(shownUntil(due_at, now))}
          </Badge>
        )}
        {amount_rial !== null && <Money amount_rial={amount_rial} size="m" />}
        <p className="small muted">{note}</p>
      </div>
      <ButtonLink to={path} wide kind={first ? 'primary' : 'secondary'}>
        {action}
      </ButtonLink>
    </article>
  );
}
