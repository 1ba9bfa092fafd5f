import { lineDoors, plateLine } from '#contract/lines';
import type { PageProps } from '../api/page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import type { FaqEntry } from './faq-entry.ts';
import { PlateStart } from './plate-start.tsx';
import { Questions } from './questions.tsx';
import { homeTexts, reasons } from './texts.ts';
import './content.css';
import './home.css';

function Niche({ to, icon, title }: { to: string; icon: IconName; title: string }) {
  return (
    <Link className="niche" to={to}>
      <span className="niche-door">
        <Icon name={icon} />
      </span>
      {title}
    </Link>
  );
}

function Hero() {
  return (
    <section className="page hero">
      <div className="stack hero-text">
        <h1 className="display">{homeTexts.title}</h1>
        <p className="lead">{homeTexts.lead}</p>
        <ul className="promises wide-only">
          {homeTexts.promises.map(promise => (
            <li key={promise}>
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      {plateLine && <PlateStart line={plateLine} />}
    </section>
  );
}

export default function HomePage({ loaded }: PageProps<readonly FaqEntry[]>) {
  return (
    <main id="main" className="home">
      <Hero />
      <section className="page section lines">
        <div>
          <h2 className="title-m">{homeTexts.lines}</h2>
          <p className="small muted">{homeTexts.later}</p>
        </div>
        <div className="niches">
          {lineDoors.map(door => (
            <Niche key={door.to} {...door} />
          ))}
          <Niche to="/micro-insurance" icon="grid" title={homeTexts.micro} />
        </div>
      </section>
      <section className="page section">
        <h2 className="title-m">{homeTexts.trust}</h2>
        <div className="reasons">
          {reasons.map(reason => (
            <div key={reason.title}>
              <span className="row-icon">
                <Icon name={reason.icon} />
              </span>
              <div>
                <h3 className="title-s">{reason.title}</h3>
                <p className="small muted">{reason.text}</p>
              </div>
            </div>
          ))}
        </div>
      </section>
      <section className="page section">
        <div className="card ask-end">
          <div className="grow">
            <h2 className="title-s">{homeTexts.endUnknown}</h2>
            <p className="small muted">{homeTexts.endUnknownText}</p>
          </div>
          <ButtonLink kind="secondary" size="s" to="/sanhab-inquiry">
            {homeTexts.askEnd}
          </ButtonLink>
        </div>
      </section>
      <section className="page section">
        <div className="narrow">
          <h2 className="title-m">{homeTexts.faq}</h2>
          <Questions loaded={loaded} max={3} />
          <ButtonLink kind="quiet" size="s" to="/faq">
            {homeTexts.allQuestions}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
