import { useState } from 'react';
import { referralPaths } from '#contract/paths/referral';
import type { Friend } from '#contract/referral';
import { formatToman } from '#persian/toman';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { useTools } from '../api/tools.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/nav.tsx';
import { Badge } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { referralTexts } from './texts.ts';
import './referral.css';

const pathOf = (page: number) => (page > 1 ? `/account/referral?page=${page}` : '/account/referral');
const kinds: Partial<Record<Friend['state'], 'success' | 'accent' | 'warning'>> = {
  bought: 'success',
  pending: 'accent',
  released: 'success',
  taken_back: 'warning',
  refused: 'warning',
};

const waiting = (
  <div className="stack">
    <Skeleton height={150} />
    <Skeleton height={70} />
    <Skeleton height={180} />
  </div>
);

/** Code and link, with the device's own way of sending where it has one. */
function CodeCard({ code, link, shareText }: { code: string; link: string; shareText: string }) {
  const [said, say] = useState('');
  const copy = async () => {
    try {
      // Some browsers have no clipboard here; that fails as a refusal does.
      await navigator.clipboard.writeText(link);
      say(referralTexts.copied);
    } catch {
      say(referralTexts.notCopied);
    }
  };
  const share = async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ text: shareText, url: link });
    } catch (cause) {
      // Closing the device's sheet is no failure. A partner's frame may refuse to open it.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) await copy();
    }
  };
  return (
    <section className="card stack referral-code">
      <span className="caption">{referralTexts.code}</span>
      <b className="ltr">{code}</b>
      <div className="referral-acts">
        <Button icon="share" onClick={share}>
          {referralTexts.share}
        </Button>
        <Button kind="secondary" icon="copy" onClick={copy}>
          {referralTexts.copy}
        </Button>
      </div>
      <p className="caption ltr referral-link">{link}</p>
      <p className="small" role="status">
        {said}
      </p>
    </section>
  );
}

function Friends({ rows }: { rows: Friend[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{referralTexts.name}</th>
          <th>{referralTexts.state}</th>
          <th className="end">{referralTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, state, state_title, note, reward_rial, at }) => {
          const kind = kinds[state];
          return (
            <tr key={`${name} ${at}`}>
              <td>{name || referralTexts.nameless}</td>
              <td>
                <Badge {...(kind ? { kind } : {})}>{state_title}</Badge>
                {note && <span className="caption referral-note">{note}</span>}
              </td>
              <td className="end num">{reward_rial > 0 ? formatToman(reward_rial) : '—'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The customer's code, what it brings to both or to a marketer, and the friends who came by it. */
export default function ReferralPage({ query }: PageProps) {
  const api = useTools().api(referralPaths);
  const page = pageOf(query.page);
  const own = useCustomerData(`referral ${page}`, () =>
    readPage(at => api.referral.listInvitees({ query: { page: at } }), page),
  );
  return (
    <AccountFrame>
      <h1 className="title-l">{referralTexts.title}</h1>
      <WhenReady loaded={own} heading="h2" missing={referralTexts.missing} skeleton={waiting}>
        {({ code, link, terms, marketer, totals, ...friends }) => (
          <>
            <p className="muted">
              {marketer
                ? referralTexts.marketerLead(marketer.per_mille, terms.hold_days)
                : referralTexts.lead(terms.friend_rial, terms.inviter_rial)}
            </p>
            <CodeCard
              code={code}
              link={link}
              shareText={marketer ? referralTexts.marketerShareText : referralTexts.shareText(terms.friend_rial)}
            />
            {marketer && <Link to="/account/credits?type=income">{referralTexts.income}</Link>}
            {/* Nobody becomes the friend of a marketer; who had come before stays one. */}
            {(!marketer || totals.joined > 0) && (
              <>
                <dl className="referral-totals card">
                  <div>
                    <dt>{referralTexts.joined}</dt>
                    <dd>{referralTexts.people(totals.joined)}</dd>
                  </div>
                  <div>
                    <dt>{referralTexts.bought}</dt>
                    <dd>{referralTexts.people(totals.bought)}</dd>
                  </div>
                  <div>
                    <dt>{referralTexts.reward}</dt>
                    <dd>{formatToman(totals.reward_rial)}</dd>
                  </div>
                </dl>
                <section>
                  <h2 className="title-s">{referralTexts.friends}</h2>
                  {friends.count === 0 ? (
                    <p className="muted">{referralTexts.none}</p>
                  ) : (
                    <Friends rows={friends.results} />
                  )}
                </section>
                <Paging list={friends} pathOf={pathOf} />
                <Accordion title={referralTexts.rules}>
                  <ul className="small">
                    <li>{referralTexts.rule.first}</li>
                    <li>{referralTexts.rule.min(terms.min_order_rial)}</li>
                    <li>{referralTexts.rule.hold(terms.hold_days)}</li>
                    <li>{referralTexts.rule.month(terms.rewards_a_month)}</li>
                  </ul>
                </Accordion>
              </>
            )}
          </>
        )}
      </WhenReady>
      <AccountFoot />
    </AccountFrame>
  );
}
