import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useStores } from '../api/tools.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { partTexts } from '../ui/page-texts.ts';
import { Switch } from '../ui/switch.tsx';
import './consent.css';
import { type Consent, siteConsent } from './consent.ts';
import { type SwitchState, switches, switchesFor } from './rules.ts';
import { consentTexts } from './texts.ts';

function Choices({ state, onState }: { state: SwitchState; onState: (state: SwitchState) => void }) {
  return (
    <div className="consent-choices">
      {switches.map(name => (
        <Switch
          key={name}
          title={consentTexts.switches[name].title}
          note={consentTexts.switches[name].note}
          checked={state[name]}
          disabled={name === 'necessary'}
          onChecked={on => onState({ ...state, [name]: on })}
        />
      ))}
    </div>
  );
}

/** The page ends above the sheet, and so does what is fixed to the window's lower edge: nothing stays covered. */
function useRoomBelow() {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = sheet.current;
    const root = document.documentElement;
    if (!own) return;
    const measure = new ResizeObserver(() => root.style.setProperty('--consent-height', `${own.offsetHeight}px`));
    measure.observe(own);
    return () => {
      measure.disconnect();
      root.style.removeProperty('--consent-height');
    };
  }, []);
  return sheet;
}

/** A later look was asked for: it takes the focus, Escape ends it, and the focus goes back. The first one takes nothing. */
function useFocusOfLaterLook(later: boolean, close: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onClose = useRef(close);
  onClose.current = close;
  useEffect(() => {
    if (!later) return;
    const opener = document.activeElement;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && onClose.current();
    heading.current?.focus({ preventScroll: true });
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [later]);
  return heading;
}

function Asking({ consent }: { consent: Consent }) {
  const [state, setState] = useState(() => switchesFor(consent.$fields.get()));
  const later = useStore(consent.$reopened);
  const sheet = useRoomBelow();
  const heading = useFocusOfLaterLook(later, consent.close);
  return (
    <section className="consent" aria-labelledby="consent-title" ref={sheet}>
      <div className="page">
        <div className="consent-text">
          <div className="between">
            <h2 className="title-s" id="consent-title" tabIndex={-1} ref={heading}>
              {consentTexts.title}
            </h2>
            {later && <IconButton icon="x" label={partTexts.close} onClick={consent.close} />}
          </div>
          <p className="small muted">{consentTexts.lead}</p>
          <Accordion title={<span className="small">{consentTexts.details}</span>} open={later} plain>
            <Choices state={state} onState={setState} />
          </Accordion>
        </div>
        <div className="consent-acts">
          <Button kind="secondary" onClick={consent.reject}>
            {consentTexts.reject}
          </Button>
          <Button kind="secondary" onClick={() => consent.save(state)}>
            {consentTexts.save}
          </Button>
          <Button kind="secondary" onClick={consent.acceptAll}>
            {consentTexts.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Three answers of one weight, at the page's lower edge: it blocks nothing and can wait. A later look can be closed. */
export function ConsentSheet() {
  const consent = useStores(siteConsent);
  return useStore(consent.$asking) ? <Asking consent={consent} /> : null;
}
