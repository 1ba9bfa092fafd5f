import { formOf, type Line } from '#contract/lines';
import type { Loading } from '../api/loaded.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { faultOf } from './offers-address.ts';
import { brokenTexts } from './texts.ts';

interface UnreadableAnswersProps {
  line: Line;
  params: string;
  list: Loading<unknown>;
}

/** The address itself is at fault: asking again changes nothing, answering again does. */
export function UnreadableAnswers({ line, params, list }: UnreadableAnswersProps) {
  const fault = faultOf(params, list.errors);
  return (
    <EmptyState
      icon="info"
      kind="warning"
      title={fault ? brokenTexts.wrongTitle : brokenTexts.title}
      text={fault ? brokenTexts.wrongText(fault) : brokenTexts.text}
    >
      <ButtonLink to={fault ? goOnTo(line) : formOf(line)}>{brokenTexts.toForm}</ButtonLink>
    </EmptyState>
  );
}

/** The form as it was left. */
export const goOnTo = (line: Line) => `${formOf(line)}?go_on=true`;
