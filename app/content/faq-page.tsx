import type { PageProps } from '../api/page.ts';
import { Link } from '../ui/nav.tsx';
import type { FaqEntry } from './faq-entry.ts';
import { FrameBack } from './frame-back.tsx';
import { Questions } from './questions.tsx';
import { faqTexts } from './texts.ts';
import './content.css';

export default function FaqPage({ loaded }: PageProps<readonly FaqEntry[]>) {
  return (
    <main id="main" className="column faq">
      <FrameBack />
      <h1 className="title-l">{faqTexts.title}</h1>
      <p className="lead">
        {faqTexts.lead[0]}
        <Link to="/contact-us">{faqTexts.lead[1]}</Link>
        {faqTexts.lead[2]}
      </p>
      <Questions loaded={loaded} />
    </main>
  );
}
