import { wizardTexts } from './texts.ts';

/** The shape of the first step until its questions come; the same that the frame shows before its code. */
export const WizardSkeleton = () => (
  <main id="main" className="column frame-wait" aria-busy="true">
    <span className="sr-only" role="status">
      {wizardTexts.waiting}
    </span>
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </main>
);
