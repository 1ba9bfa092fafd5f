import { support } from '#contract/support-ways';
import { persianDigits } from '#persian/digits';
import type { QueryValue } from '#tracking/query';
import type { PageProps } from '../api/page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { ContactForm, contactTypeOf } from './contact-form.tsx';
import { contactTexts } from './contact-texts.ts';
import { FrameBack } from './frame-back.tsx';
import './content.css';

/** What a customer writes about. */
interface Reference {
  order: string | null;
  code: string | null;
}

/** Only what looks like a number or code of ours: an address cannot put words of its own on the page. */
const known = (value: QueryValue | undefined, pattern: RegExp): string | null =>
  pattern.test(String(value ?? '')) ? String(value) : null;

function mailAddress({ order, code }: Reference): string {
  const subject = [order && contactTexts.order(order), code && contactTexts.code(code)].filter(Boolean).join('، ');
  return `mailto:${support.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

interface WayProps {
  icon: IconName;
  href: string;
  value: string;
  note: string;
}

function Way({ icon, href, value, note }: WayProps) {
  return (
    <a className="row" href={href}>
      <span className="row-icon">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <span className="row-title">
          <span className="ltr">{value}</span>
        </span>
        <span className="row-note">{note}</span>
      </span>
    </a>
  );
}

/** What the customer comes with, so that it need not be looked for on the phone. */
function AtHand({ order, code }: Reference) {
  return (
    <section className="stack">
      <h2 className="title-s">{contactTexts.atHandTitle}</h2>
      {(order || code) && (
        <dl className="facts card">
          {order && (
            <div>
              <dt>{contactTexts.orderNumber}</dt>
              <dd>
                <span className="ltr">{persianDigits(order)}</span>
              </dd>
            </div>
          )}
          {code && (
            <div>
              <dt>{contactTexts.supportCode}</dt>
              <dd>
                <span className="ltr">{code}</span>
              </dd>
            </div>
          )}
        </dl>
      )}
      <ul className="text-list">
        {contactTexts.atHand.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Notice icon="lock">{contactTexts.neverAsked}</Notice>
    </section>
  );
}

function Ladder() {
  return (
    <section className="stack" aria-labelledby="complaint">
      <h2 className="title-s" id="complaint">
        {contactTexts.complaintTitle}
      </h2>
      <p>{contactTexts.complaintLead}</p>
      <ol className="ladder">
        {contactTexts.ladder.map((step, at) => (
          <li key={step.title}>
            <span className="step-n" aria-hidden="true">
              {persianDigits(at + 1)}
            </span>
            <div className="between">
              <b>{step.title}</b>
              <span className="caption">{step.term}</span>
            </div>
            <span className="small muted">{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * `/contact-us?type=…&order=…&code=…`: the number first; an order or a support code that the customer comes with is repeated,
 * and the form begins with the kind of message that is named.
 */
export default function ContactPage({ query }: PageProps) {
  const reference: Reference = {
    order: known(query.order, /^1\d{3}-\d{3,9}$/),
    code: known(query.code, /^[A-Za-z0-9][A-Za-z0-9-]{2,23}$/),
  };
  const type = contactTypeOf(query.type);
  return (
    <main id="main" className="column text-page">
      <FrameBack />
      <div className="stack">
        <h1 className="title-l">{contactTexts.title}</h1>
        <p className="lead">{contactTexts.lead}</p>
      </div>
      <div className="stack">
        <div className="rows card">
          <Way icon="phone" href={`tel:${support.phone}`} value={support.shown_phone} note={contactTexts.call} />
          <Way icon="send" href={mailAddress(reference)} value={support.email} note={contactTexts.write} />
        </div>
        {support.demonstration && <p className="caption">{contactTexts.demonstration}</p>}
      </div>
      {/* Of another kind, or about another order, it is another form. */}
      <ContactForm key={`${type} ${reference.order}`} type={type} order={reference.order} />
      <AtHand {...reference} />
      <Ladder />
      <section className="stack">
        <h2 className="title-s">{contactTexts.selfTitle}</h2>
        <div className="cluster">
          <ButtonLink kind="secondary" size="s" to="/orders">
            {contactTexts.orders}
          </ButtonLink>
          <ButtonLink kind="secondary" size="s" to="/faq">
            {contactTexts.questions}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
