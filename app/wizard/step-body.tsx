import { useMemo } from 'react';
import { fieldKey, isAsked, isBranch } from '#wizard/fields';
import type { Field, Step } from '#wizard/wizard';
import { Accordion } from '../ui/accordion.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorSummary, Notice } from '../ui/notice.tsx';
import { isSwitch } from './alternative-links.tsx';
import { errorId, labelOf } from './fields/field-ids.ts';
import type { FieldForm } from './fields/field-props.ts';
import { FieldView } from './fields/field-view.tsx';
import type { ShownStep } from './shown-step.ts';

function Explanations({ fields }: { fields: readonly Field[] }) {
  const shown = new Map(fields.flatMap(({ info }) => (info ? [[info.title, info.text] as const] : [])));
  return [...shown].map(([title, text]) => (
    <div key={title} className="wizard-info">
      <Accordion title={title} plain>
        <p className="small">{text}</p>
      </Accordion>
    </div>
  ));
}

function Messages({ messages }: { messages: readonly string[] }) {
  return (
    <div id="step-messages" className="stack" role="status" tabIndex={-1}>
      {messages.map(message => (
        <Notice key={message} kind="info">
          {message}
        </Notice>
      ))}
    </div>
  );
}

interface StepBodyProps {
  shown: ShownStep;
  form: Omit<FieldForm, 'alone' | 'stepTitle'>;
  summed: boolean;
  refused: number;
  small: boolean;
  onAlternative: (id: string) => void;
}

/** What is said before anything is asked stands above the questions; the rest below them. */
const speaksFirst = ({ fields: [first] }: Step) => first !== undefined && isBranch(first);

/** Title, summary of what is wrong, questions, explanations and alternatives: one step. */
export function StepBody({ shown, form, summed, refused, small, onAlternative }: StepBodyProps) {
  const { step, messages, all } = shown;
  const quiet = small && shown.first;
  const fields = quiet ? shown.fields.filter(field => !isSwitch(field)) : shown.fields;
  const alone = fields.filter(isAsked).length === 1;
  const whole: FieldForm = useMemo(() => ({ ...form, alone, stepTitle: step.title }), [form, alone, step.title]);
  const titled: FieldForm = useMemo(() => ({ ...whole, alone: true }), [whole]);
  // The question is named; what is wrong with it is said beside it.
  const errors = Object.entries(summed ? form.errors : {}).map(([name, text]) => ({
    id: errorId(all, name),
    text: labelOf(all, name) ?? text.replace(/[.؛]$/, ''),
  }));
  const alternatives = quiet ? [] : (step.alternatives ?? []);
  return (
    <>
      <div className="stack" style={{ gap: small ? 2 : 6 }}>
        <h1 className={small ? 'title-m' : 'title-l'} tabIndex={-1}>
          {step.title}
        </h1>
        {step.intro && <p className={small ? 'small muted' : 'lead'}>{step.intro}</p>}
      </div>
      <ErrorSummary key={refused} errors={errors} />
      {speaksFirst(step) && <Messages messages={messages} />}
      {fields.map(field => (
        // What the step's title already asks is not asked twice.
        <FieldView
          key={`${step.id}-${fieldKey(field)}-${'format' in field ? field.format : ''}`}
          field={field}
          form={field.label === step.title ? titled : whole}
        />
      ))}
      {!speaksFirst(step) && <Messages messages={messages} />}
      <Explanations fields={fields} />
      {alternatives.length > 0 && (
        <div className="rows alt">
          {alternatives.map(each => (
            <button key={each.id} type="button" className="row" onClick={() => onAlternative(each.id)}>
              <span className="grow">
                <span className="row-title">{each.title}</span>
                {each.note && <span className="row-note">{each.note}</span>}
              </span>
              <span className="go">
                <Icon name="go" />
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
