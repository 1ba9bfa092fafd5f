import { useState } from 'react';
import { ordersPaths } from '#contract/paths/orders';
import { useTools } from '../api/tools.ts';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { orderTexts } from './texts.ts';

/**
 * Opens the issued policy in a tab of its own.
 * 1. The tab opens with the tap, or the browser would hold it back after the answer.
 * 2. The link lives for minutes, so it is asked for now and not before.
 * 3. Where no tab may open (a WebView, a strict frame), the host is asked to open it.
 */
export function PolicyButton({ uid, kind = 'primary' }: { uid: string; kind?: ButtonKind }) {
  const tools = useTools();
  const { host } = tools;
  const api = tools.api(ordersPaths);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const open = async () => {
    const tab = host.$abilities.get().windows ? window.open('', '_blank') : null;
    setBusy(true);
    setFailed(false);
    try {
      const { url } = await api.orders.createPolicyTicket({ params: { uid } });
      const address = new URL(url, location.origin).href;
      if (tab) {
        tab.opener = null;
        tab.location.replace(address);
      } else host.openTop(address);
    } catch {
      tab?.close();
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failed && (
        <Notice kind="danger" role="alert">
          {orderTexts.policyFailed}
        </Notice>
      )}
      <Button kind={kind} wide icon="download" busy={busy} onClick={open}>
        {orderTexts.open}
      </Button>
    </>
  );
}
