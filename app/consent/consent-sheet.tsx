import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useStores } from '../api/tools.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import './consent.css';
import { type Consent, siteConsent } from './consent.ts';
import { type SwitchState, switches, switchesFor } from './rules.ts';
import { consentTexts } from './texts.ts';

function Choices({ state, onState }: { state: SwitchState; onState: (state: SwitchState) => void }) {
  return (
    <Accordion title={<span className="small">{consentTexts.details}</span>} open plain>
      <div className="rows">
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
    </Accordion>
  );
}

function Asking({ consent }: { consent: Consent }) {
  const [state, setState] = useState(() => switchesFor(consent.$fields.get()));
  const verified = useStore(consent.$verified);
  return (
    <Sheet
      open
      title={consentTexts.title}
      closable={verified}
      onClose={consent.close}
      foot={
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
      }
    >
      <p className="small muted">{consentTexts.lead}</p>
      <Choices state={state} onState={setState} />
    </Sheet>
  );
}

/** Three answers of one weight. A first choice must be made; a later look can be closed. */
export function ConsentSheet() {
  const consent = useStores(siteConsent);
  return useStore(consent.$asking) ? <Asking consent={consent} /> : null;
}
