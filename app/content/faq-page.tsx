import type { PageProps } from '../api/page.ts';
import type { Question } from './faq-data.ts';
import { Questions } from './questions.tsx';
import { faqTexts } from './texts.ts';
import './content.css';

export default function FaqPage({ data }: PageProps<readonly Question[]>) {
  return (
    <main id="main" className="column has-bottom-nav faq">
      <h1 className="title-l">{faqTexts.title}</h1>
      <p className="lead">{faqTexts.lead}</p>
      <Questions questions={data} />
    </main>
  );
}
