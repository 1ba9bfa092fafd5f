import { formOf, type Line, resumedFormOf } from '#contract/lines';
import type { Loading } from '../api/loaded.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { faultOf } from './offers-address.ts';
import { brokenTexts } from './texts.ts';

interface UnreadableAnswersProps {
  line: Line;
  params: string;
  list: Loading<unknown>;
  /** What a refresh inside the application was told: its answers are whole. */
  wrong: Readonly<Record<string, string>> | null;
}

/** The address itself is at fault: asking again changes nothing, answering again does. */
export function UnreadableAnswers({ line, params, list, wrong }: UnreadableAnswersProps) {
  const fault = wrong ? Object.values(wrong)[0]! : faultOf(params, list.errors);
  return (
    <EmptyState
      icon="info"
      kind="warning"
      title={fault ? brokenTexts.wrongTitle : brokenTexts.title}
      text={fault ? brokenTexts.wrongText(fault) : brokenTexts.text}
    >
      <ButtonLink to={fault ? resumedFormOf(line) : formOf(line)}>{brokenTexts.toForm}</ButtonLink>
    </EmptyState>
  );
}
