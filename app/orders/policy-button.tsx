import { useState } from 'react';
import { ordersPaths } from '#contract/paths/orders';
import { openLink } from '../api/open-link.ts';
import { useTools } from '../api/tools.ts';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { orderTexts } from './texts.ts';

/** Opens the issued policy. */
export function PolicyButton({ uid, kind = 'primary' }: { uid: string; kind?: ButtonKind }) {
  const tools = useTools();
  const api = tools.api(ordersPaths);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const open = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await openLink(tools, () => api.orders.createPolicyTicket({ params: { uid } }));
    } catch {
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
