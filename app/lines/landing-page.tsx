import type { Landing } from '#contract/content';
import { formOf, lineTitle } from '#contract/lines';
import { formatToman } from '#persian/toman';
import type { PageProps } from '../api/page.ts';
import { createStartAnswers } from '../api/start-answers.ts';
import { useStores } from '../api/tools.ts';
import { Accordion } from '../ui/accordion.tsx';
import { ButtonLink } from '../ui/button.tsx';

import { Icon, type IconName } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { landingTexts } from './texts.ts';
import './landing.css';

/** Into the form: with an answer that is tapped here, or with none. */
function Door({ door, to }: { door: Landing['door']; to: string }) {
  const start = useStores(createStartAnswers);
  // What another tap has left is taken back.
  const nothing = Object.fromEntries(
    door.ways.flatMap(({ answers }) => Object.keys(answers)).map(name => [name, null]),
  );
  return (
    <section className="doorway landing-door" aria-labelledby="door-title">
      <i className="doorway-lamp" />
      <h2 className="title-s" id="door-title">
        {door.title}
      </h2>
      <div className="landing-ways">
        {door.ways.map(({ title, from_rial, answers }) => (
          <Link key={title} className="landing-way" to={to} onClick={() => start.leave({ ...nothing, ...answers })}>
            <b>{title}</b>
            {from_rial !== null && <small>{landingTexts.from(formatToman(from_rial))}</small>}
          </Link>
        ))}
      </div>
      <ButtonLink wide icon="search" to={to} onClick={() => start.leave(nothing)}>
        {door.other}
      </ButtonLink>
      <p className="caption">{door.note}</p>
    </section>
  );
}

const Marked = ({ icon, lines }: { icon: IconName; lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>
        <Icon name={icon} />
        {line}
      </li>
    ))}
  </ul>
);

function Prices({ heads, rows, note }: Landing['prices']) {
  return (
    <div>
      <h2 className="title-m">{landingTexts.prices}</h2>
      <div className="card landing-prices">
        <table className="table">
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={at ? 'end' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, amounts_rial }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {amounts_rial.map((amount_rial, at) => (
                  <td key={heads[at + 1]} className="end">
                    {amount_rial === null ? (
                      landingTexts.notSold
                    ) : (
                      <span className="num">{formatToman(amount_rial)}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="caption">{note}</p>
    </div>
  );
}

function Sections({ landing }: { landing: Landing }) {
  const { covers, paid, not_paid, prices, steps, questions } = landing;
  return (
    <>
      <section className="page landing-section">
        <h2 className="title-m">{landingTexts.covers}</h2>
        <ul className="landing-covers">
          {covers.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="row-icon">
                <Icon name={icon as IconName} />
              </span>
              <div>
                <h3>{title}</h3>
                <p className="small muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="page landing-section">
        <h2 className="title-m">{landingTexts.know}</h2>
        <div className="landing-know">
          <div className="card" data-kind="paid">
            <h3 className="title-s">{landingTexts.paid}</h3>
            <Marked icon="check" lines={paid} />
          </div>
          <div className="card" data-kind="not-paid">
            <h3 className="title-s">{landingTexts.notPaid}</h3>
            <Marked icon="x" lines={not_paid} />
          </div>
        </div>
      </section>
      <section className="page landing-section landing-split">
        <Prices {...prices} />
        <div>
          <h2 className="title-m">{landingTexts.steps}</h2>
          <ol className="landing-steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <div>
                  <h3>{title}</h3>
                  <p className="small muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="page landing-section">
        <div className="landing-questions">
          <h2 className="title-m">{landingTexts.questions}</h2>
          {questions.map(({ question, answer }, at) => (
            <Accordion key={question} title={question} name="landing" open={at === 0}>
              {answer}
            </Accordion>
          ))}
        </div>
      </section>
    </>
  );
}

/** Sells a line before its form is asked: what it covers, what it costs today, and the way in. */
export default function LandingPage({ params, loaded }: PageProps<Landing>) {
  const { line = '' } = params;
  const to = formOf(line);
  const { data } = loaded;
  if (!data)
    return (
      <main id="main" className="landing">
        <div className="page">
          <h1 className="title-l">{lineTitle(line)}</h1>
          <WhenReady loaded={loaded} heading="h2" skeleton={<Skeleton height={720} />}>
            {() => null}
          </WhenReady>
          <ButtonLink to={to}>{landingTexts.start}</ButtonLink>
        </div>
      </main>
    );
  return (
    <main id="main" className="landing">
      <section className="page landing-hero">
        <div className="stack">
          <nav className="landing-crumbs" aria-label={landingTexts.path}>
            <Link to="/">{landingTexts.lines}</Link>
            <Icon name="go" />
            <span>{lineTitle(line)}</span>
          </nav>
          <h1 className="display">{data.title}</h1>
          <p className="lead">{data.lead}</p>
          <ul className="landing-promises">
            {data.promises.map(promise => (
              <li key={promise}>
                <Icon name="check" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <Door door={data.door} to={to} />
      </section>
      <Sections landing={data} />
    </main>
  );
}
