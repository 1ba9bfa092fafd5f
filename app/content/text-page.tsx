import type { PageProps } from '../api/page.ts';
import { FrameBack } from './frame-back.tsx';
import { aboutText, creditsText, type TextPage, termsText } from './text-pages.ts';
import './content.css';

const drawn = (text: TextPage) =>
  function Text(_: PageProps) {
    return (
      <main id="main" className="column text-page">
        <FrameBack />
        <h1 className="title-l">{text.title}</h1>
        <p className="lead">{text.lead}</p>
        {text.sections.map(section => (
          <section key={section.title} className="stack">
            <h2 className="title-s">{section.title}</h2>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </main>
    );
  };

export const about = drawn(aboutText);
export const terms = drawn(termsText);
export const credits = drawn(creditsText);
