import type { RenewalQuestion } from '#contract/renewals';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { renewalTexts } from './texts.ts';
import type { RenewalState } from './use-renewal.ts';

interface QuestionProps {
  question: RenewalQuestion;
  renewal: RenewalState;
}

/** What decides stands as large choices, what is asked because of it as small ones. */
function Question({ question, renewal }: QuestionProps) {
  const { name, label, hint, options, shown_if } = question;
  const value = renewal.said[name];
  if (shown_if)
    return (
      <Select
        label={label}
        value={String(value)}
        options={options.map(option => ({ value: String(option.value), title: option.label }))}
        onValue={text => {
          const chosen = options.find(option => String(option.value) === text);
          if (chosen) renewal.say(name, chosen.value);
        }}
      />
    );
  return (
    <fieldset>
      <legend className="title-s">{label}</legend>
      {hint && <p className="caption">{hint}</p>}
      <div className="choices" data-columns="2">
        {options.map(option => (
          <Choice
            key={option.label}
            name={name}
            title={option.label}
            checked={option.value === value}
            onChange={() => renewal.say(name, option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The year that ends, and what of its discount comes along. */
export function YearCard({ renewal }: { renewal: RenewalState }) {
  const { answer, asked, isAnswered, error } = renewal;
  const { ncd } = answer;
  const points = ncd ? ncd.to - ncd.from : 0;
  const [main, rest] = [asked.filter(each => !each.shown_if), asked.filter(each => each.shown_if)];
  return (
    <section className="card stack">
      {main.map(question => (
        <Question key={question.name} question={question} renewal={renewal} />
      ))}
      {rest.length > 0 && (
        <div className="renewal-counts">
          {rest.map(question => (
            <Question key={question.name} question={question} renewal={renewal} />
          ))}
        </div>
      )}
      {error?.at === 'year' && (
        <Notice kind="warning" role="alert">
          {error.text}
        </Notice>
      )}
      {ncd && (
        <>
          <div className="ncd">
            <div className="ncd-old">
              <span className="caption">{renewalTexts.lastDiscount}</span>
              <b>{renewalTexts.percent(ncd.from)}</b>
            </div>
            <span className="ncd-step" data-less={points < 0 || undefined}>
              <Icon name="forward" />
              {points > 0 ? renewalTexts.more(points) : points < 0 ? renewalTexts.less(-points) : renewalTexts.same}
            </span>
            <div>
              <span className="caption">{ncd.to < 0 ? renewalTexts.surcharge : renewalTexts.nextDiscount}</span>
              <b>{renewalTexts.percent(ncd.to)}</b>
            </div>
          </div>
          <p className="caption">{ncd.why}</p>
        </>
      )}
      {!isAnswered && asked.length > 0 && !error && <p className="caption">{renewalTexts.assumed}</p>}
    </section>
  );
}
