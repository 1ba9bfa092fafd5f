import type { Cashing } from '#contract/cashing';
import { cashingPaths } from '#contract/paths/cashing';
import { persianDigits } from '#persian/digits';
import { formatTomanText } from '#persian/toman';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import { useIntent } from '../api/intent.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { useTools } from '../api/tools.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { shownDay, shownMoment } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { Badge } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { cashingPath } from './paths.ts';
import { cashingTexts } from './texts.ts';
import './wallet.css';

const poll_s = 20;

/** The bank or we said no. */
const refused: readonly Cashing['state'][] = ['returned', 'rejected'];

function OpenCashing({ cashing, onCancel }: { cashing: Cashing; onCancel: (uid: string) => Promise<void> }) {
  return (
    <section className="card stack">
      <div className="between">
        <Money amount_rial={cashing.amount_rial} size="m" />
        <Badge kind="info">{cashing.state_title}</Badge>
      </div>
      <span className="caption">
        {cashingTexts.to(cashing.bank_title ?? cashingTexts.account)}{' '}
        <span className="ltr">{persianDigits(cashing.iban_masked)}</span>
      </span>
      <Timeline
        steps={cashing.thread.map(({ title, at, state }) => ({
          key: title,
          state,
          title,
          note: at ? shownMoment(at) : undefined,
        }))}
      />
      <p className="caption">{cashing.note}</p>
      {cashing.can_cancel && (
        <Button kind="danger-quiet" onClick={() => onCancel(cashing.uid)}>
          {cashingTexts.cancel}
        </Button>
      )}
    </section>
  );
}

const EndedCashing = ({ cashing }: { cashing: Cashing }) => (
  <div className="row">
    <span className={`row-icon${refused.includes(cashing.state) ? ' cashing-refused' : ''}`}>
      <Icon name={cashing.state === 'paid' ? 'check' : 'x'} />
    </span>
    <span className="grow">
      <span className="row-title">{cashing.state_title}</span>
      <span className="row-note">
        {formatTomanText(cashing.amount_rial)} · {shownDay(cashing.created_at)}
        <br />
        {cashing.state === 'paid' && cashing.reference ? (
          <>
            {cashingTexts.reference} <span className="ltr">{persianDigits(cashing.reference)}</span>
          </>
        ) : (
          cashing.note
        )}
      </span>
    </span>
    {refused.includes(cashing.state) && (
      <ButtonLink kind="quiet" size="s" to={cashingPath(cashing.type)}>
        {cashingTexts.again}
      </ButtonLink>
    )}
  </div>
);

/** Money on its way to the customer's bank, and earlier withdrawals. */
export default function CashingsPage({ query }: PageProps) {
  const api = useTools().api(cashingPaths);
  const page = pageOf(query.page);
  const intent = useIntent();
  const own = useCustomerData(
    `cashings ${page}`,
    async quiet => ({
      open: await api.cashing.listOpen({ query: {} }, { quiet }),
      ended: await readPage(at => api.cashing.listEnded({ query: { page: at } }, { quiet }), page),
    }),
    ({ open }) => (open.count > 0 ? poll_s : null),
  );
  const cancel = async (uid: string) => {
    const send = (idempotencyKey: string) => api.cashing.cancel({ params: { uid } }, { idempotencyKey });
    // What was refused was said; either way the list tells how it stands.
    await intent(uid, send).catch(() => {});
    own.reload();
  };
  return (
    <AccountFrame>
      <BackLink to="/account/wallet" title={cashingTexts.back} />
      <h1 className="title-l">{cashingTexts.list}</h1>
      <WhenReady loaded={own} heading="h2" missing={cashingTexts.missing} skeleton={<Skeleton height={260} />}>
        {({ open, ended }) => (
          <>
            {open.count + ended.count === 0 && (
              <EmptyState icon="wallet" title={cashingTexts.none} text={cashingTexts.noneText} />
            )}
            {open.results.map(cashing => (
              <OpenCashing key={cashing.uid} cashing={cashing} onCancel={cancel} />
            ))}
            {ended.count > 0 && (
              <section>
                <h2 className="title-s">{cashingTexts.earlier}</h2>
                <div className="rows">
                  {ended.results.map(cashing => (
                    <EndedCashing key={cashing.uid} cashing={cashing} />
                  ))}
                </div>
              </section>
            )}
            <Paging list={ended} pathOf={next => `/account/cashing/list${next > 1 ? `?page=${next}` : ''}`} />
          </>
        )}
      </WhenReady>
      <AskAgain loaded={own} />
      <AccountFoot />
    </AccountFrame>
  );
}
