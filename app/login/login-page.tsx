import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { safeNext } from '#tracking/safe-next';
import { exchangeCode } from '../api/arriving-session.ts';
import { staying } from '../api/staying.ts';
import { type AppTools, useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { partTexts } from '../ui/page-texts.ts';
import { Spinner } from '../ui/progress.tsx';
import { loginOf } from './login.ts';
import { LoginSteps } from './login-steps.tsx';
import { OauthButton } from './oauth-button.tsx';
import { loginTexts } from './texts.ts';

const front = '/orders';

/** The path to return to, untyped: a query parser would take commas and numbers in it apart. */
const nextOf = (tools: AppTools): string | null =>
  safeNext(new URLSearchParams(tools.nav.$loc.get().search).get('next'));

/**
 * The return from a provider: `#code=…&next=…` logs in, `#identity=…&next=…` asks whose number it is to belong to.
 * It leaves the address before anything else can read it.
 */
function takeFragment() {
  const given = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  return {
    code: given.get('code'),
    identity: given.get('identity'),
    error: given.get('error'),
    next: safeNext(given.get('next')),
  };
}

/** `/login?next=…`: after login back to where the customer was (specification §2). */
export default function LoginPage() {
  const tools = useTools();
  const login = loginOf(tools);
  const { step } = useStore(login.$state);
  const [exchanging, setExchanging] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const identity = useStore(login.$identity);
  const wanted = useRef<string | null>(null);
  const isHere = useRef<() => boolean>(() => false);
  /** Leaves the login page, once. Does nothing if the customer has gone to another page before the answer came. */
  const leadOn = useCallback(
    (to: string | null = null) => {
      if (isHere.current()) tools.nav.go(wanted.current ?? to ?? nextOf(tools) ?? front, { replace: true });
      isHere.current = () => false;
    },
    [tools],
  );
  useEffect(() => {
    isHere.current = staying(tools.nav);
    return () => {
      isHere.current();
      isHere.current = () => false;
    };
  }, [tools]);
  // The customer has logged in in another tab, while this one was asking for their number.
  useEffect(
    () => visitorOf(tools).$loginsElsewhere.listen(() => login.$identity.get() === null && leadOn()),
    [tools, login, leadOn],
  );

  // It was meant for this page: a login elsewhere is not asked whose identity it is.
  useEffect(() => () => login.$identity.set(null), [login]);
  useEffect(() => {
    const given = takeFragment();
    wanted.current = given.next;
    if (given.error) setFailed(loginTexts.handoffFailed);
    login.$identity.set(given.identity);
    if (!given.code) {
      login.restore();
      return;
    }
    setExchanging(true);
    exchangeCode(tools, given.code)
      .then(async ({ entered, path }) => {
        await entered;
        leadOn(path);
      })
      .catch(() => {
        setExchanging(false);
        setFailed(loginTexts.handoffFailed);
      });
  }, [tools, login, leadOn]);

  const back = () => {
    // From the number it is the browser's own back (specification §4).
    if (!login.back()) tools.nav.back();
  };
  return (
    <main id="main" className="column stack login-page">
      <div className="login-head">
        <IconButton icon="back" label={partTexts.back} onClick={back} />
        <h1 className="title-l" tabIndex={-1}>
          {loginTexts.titles[step]}
        </h1>
      </div>
      {failed && (
        <Notice kind="warning" role="status">
          {failed}
        </Notice>
      )}
      {exchanging ? (
        <p className="muted" role="status">
          <Spinner /> {loginTexts.entering}
        </p>
      ) : (
        <LoginSteps why={identity ? loginTexts.bindIdentity : undefined} onEntered={leadOn} />
      )}
      {step === 'USERNAME' && !exchanging && <OauthButton next={nextOf(tools) ?? front} />}
    </main>
  );
}
