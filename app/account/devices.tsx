import { useState } from 'react';
import type { OwnSession } from '#contract/accounts';
import { accountsPaths } from '#contract/paths/accounts';
import { useCustomerData } from '../api/customer-data.ts';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { Button } from '../ui/button.tsx';
import { shownMoment } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { deviceTexts } from './texts.ts';

/** All that fit into one call; who has more ends them together. */
const page_size = 100;

const nameOf = ({ device, partner_title }: OwnSession): string =>
  [device ?? deviceTexts.unknown, partner_title && deviceTexts.at(partner_title)].filter(Boolean).join(' · ');

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const { is_current, is_mobile, last_used_at } = session;
  const end = async () => {
    setBusy(true);
    await onEnd().finally(() => setBusy(false));
  };
  return (
    <li className="row">
      <span className="row-icon" data-quiet={!is_current || undefined}>
        <Icon name={is_mobile ? 'mobile' : 'laptop'} />
      </span>
      <span className="grow">
        <span className="row-title">{nameOf(session)}</span>
        <span className="row-note">{is_current ? deviceTexts.now : shownMoment(last_used_at)}</span>
      </span>
      {is_current ? (
        <Badge kind="brand">{deviceTexts.here}</Badge>
      ) : (
        <Button
          kind="danger-quiet"
          size="s"
          flush
          busy={busy}
          aria-label={deviceTexts.endLabel(nameOf(session))}
          onClick={end}
        >
          {deviceTexts.end}
        </Button>
      )}
    </li>
  );
}

interface EndAllProps {
  sessions: readonly OwnSession[];
  onEnd: (keep_current: boolean) => Promise<void>;
}

/** Asks first: what it ends, and whether this device stays. */
function EndAll({ sessions, onEnd }: EndAllProps) {
  const [open, setOpen] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const [busy, setBusy] = useState(false);
  const current = sessions.find(({ is_current }) => is_current);
  const others = sessions.filter(({ is_current }) => !is_current).length;
  // Where there is no other device, keeping this one would end nothing.
  const keeping = keeps && others > 0;
  const { ask, askText, confirm } = keeping ? deviceTexts.others : deviceTexts.all;
  const end = async () => {
    setBusy(true);
    await onEnd(keeping)
      .then(() => setOpen(false))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button className="profile-devices-all" kind="danger-quiet" flush icon="logout" onClick={() => setOpen(true)}>
        {deviceTexts.endAll}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={ask(keeping ? others : sessions.length)}
        foot={
          <>
            <Button kind="danger" wide busy={busy} onClick={end}>
              {confirm}
            </Button>
            <Button kind="quiet" wide onClick={() => setOpen(false)}>
              {deviceTexts.stay}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p className="muted">{askText}</p>
          {others > 0 && (
            <Switch checked={keeps} onChecked={setKeeps} title={deviceTexts.keep} note={current && nameOf(current)} />
          )}
          <Notice icon="lock">{deviceTexts.strangers}</Notice>
        </div>
      </Sheet>
    </>
  );
}

/** Where the customer is logged in, with a way to end each of it, or all. */
export function Devices() {
  const tools = useTools();
  const api = tools.api(accountsPaths);
  const own = useCustomerData('devices', () => api.accounts.listSessions({ query: { page_size } }));
  const endOne = async (uid: string) => {
    // A refusal shows its toast by itself; the list then says what is true.
    await api.accounts.endOtherSession({ params: { uid } }).then(
      () => tools.alerts.show(deviceTexts.ended, 'success'),
      () => undefined,
    );
    own.reload();
  };
  const endAll = async (keep_current: boolean) => {
    await api.accounts.endAllSessions({ body: { keep_current } });
    if (keep_current) {
      tools.alerts.show(deviceTexts.allEnded, 'success');
      own.reload();
      return;
    }
    await visitorOf(tools).logout();
    tools.nav.go('/', { replace: true });
  };
  return (
    <WhenReady loaded={own} heading="h2" missing={deviceTexts.failed} skeleton={<Skeleton height={160} />}>
      {({ results }) => (
        <>
          <section className="card profile-devices">
            <h2 className="title-s">{deviceTexts.title}</h2>
            <ul className="rows">
              {results.map(session => (
                <Device key={session.uid} session={session} onEnd={() => endOne(session.uid)} />
              ))}
            </ul>
          </section>
          <EndAll sessions={results} onEnd={endAll} />
        </>
      )}
    </WhenReady>
  );
}
