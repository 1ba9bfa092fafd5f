import { useMemo } from 'react';
import { fieldKey, isAsked, isBranch } from '#wizard/fields';
import type { Field, Step } from '#wizard/wizard';
import { Accordion } from '../ui/accordion.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorSummary, Notice } from '../ui/notice.tsx';
import type { Form } from './fields/field-props.ts';
import { FieldView } from './fields/field-view.tsx';
import { errorId, labelOf } from './fields/names.ts';
import { isSwitch } from './quiet-ways.tsx';
import type { StepLook } from './step-look.ts';

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
  look: StepLook;
  form: Omit<Form, 'alone' | 'stepTitle'>;
  summed: boolean;
  refused: number;
  small: boolean;
  onWay: (id: string) => void;
}

/** What is said before anything is asked stands above the questions; the rest below them. */
const speaksFirst = ({ fields: [first] }: Step) => first !== undefined && isBranch(first);

/** Title, summary of what is wrong, questions, explanations and other ways: one step. */
export function StepBody({ look, form, summed, refused, small, onWay }: StepBodyProps) {
  const { step, messages, all } = look;
  const quiet = small && look.first;
  const fields = quiet ? look.fields.filter(field => !isSwitch(field)) : look.fields;
  const alone = fields.filter(isAsked).length === 1;
  const whole: Form = useMemo(() => ({ ...form, alone, stepTitle: step.title }), [form, alone, step.title]);
  const titled: Form = useMemo(() => ({ ...whole, alone: true }), [whole]);
  // The question is named; what is wrong with it is said beside it.
  const errors = Object.entries(summed ? form.errors : {}).map(([name, text]) => ({
    id: errorId(all, name),
    text: labelOf(all, name) ?? text.replace(/[.؛]$/, ''),
  }));
  const ways = quiet ? [] : (step.alternatives ?? []);
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
      {ways.length > 0 && (
        <div className="rows alt">
          {ways.map(way => (
            <button key={way.id} type="button" className="row" onClick={() => onWay(way.id)}>
              <span className="grow">
                <span className="row-title">{way.title}</span>
                {way.note && <span className="row-note">{way.note}</span>}
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
