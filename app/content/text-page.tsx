import type { PageProps } from '../api/page.ts';
import { partTexts } from '../ui/page-texts.ts';
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
            {section.links && (
              <p className="cluster">
                {section.links.map(({ to, title }) => (
                  <a key={to} className="link" href={to} target="_blank" rel="noopener">
                    {title}
                    <span className="sr-only"> {partTexts.newWindow}</span>
                  </a>
                ))}
              </p>
            )}
          </section>
        ))}
      </main>
    );
  };

export const about = drawn(aboutText);
export const terms = drawn(termsText);
export const credits = drawn(creditsText);
