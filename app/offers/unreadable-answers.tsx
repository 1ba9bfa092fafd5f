import { formOf, type Line } from '#contract/lines';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { brokenTexts } from './texts.ts';

/** The address itself is at fault: asking again changes nothing, answering again does. */
export const UnreadableAnswers = ({ line }: { line: Line }) => (
  <EmptyState icon="info" kind="warning" title={brokenTexts.title} text={brokenTexts.text}>
    <ButtonLink to={formOf(line)}>{brokenTexts.toForm}</ButtonLink>
  </EmptyState>
);
