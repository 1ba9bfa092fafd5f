import { useState } from 'react';
import { isUnpaid } from '#contract/order-states';
import type { OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { paymentPaths } from '#contract/paths/payment';
import { formatToman } from '#persian/toman';
import { CallRefused } from '../api/api.ts';
import { useIntent } from '../api/intent.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { RefundRows } from './order-money.tsx';
import { completionTexts, orderTexts } from './texts.ts';

interface EndProps {
  order: OrderDetails;
  onOrder: (order: OrderDetails) => void;
  onClose: () => void;
}

function CancelSheet({ order, onOrder, onClose }: EndProps) {
  const api = useTools().api(paymentPaths);
  const intent = useIntent();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const back_rial = order.refund?.total_rial ?? 0;
  const send = async () => {
    if (reason.trim().length < 3) {
      setError(orderTexts.reasonShort);
      return;
    }
    setBusy(true);
    try {
      const call = { params: { id: order.uid }, body: { reason: reason.trim() } };
      onOrder(await intent(call, idempotencyKey => api.payment.cancelOrder(call, { idempotencyKey })));
      onClose();
    } catch (cause) {
      setError(cause instanceof CallRefused && cause.message ? cause.message : completionTexts.offline);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet open onClose={onClose} title={orderTexts.cancelTitle}>
      <div className="stack">
        <p className="muted small">{back_rial > 0 ? orderTexts.cancelPaid : orderTexts.cancelUnpaid}</p>
        {order.refund && <RefundRows refund={order.refund} />}
        <TextField
          label={orderTexts.reason}
          hint={orderTexts.reasonHint}
          value={reason}
          onValue={setReason}
          maxLength={500}
          error={error}
        />
        <Button kind="danger" wide busy={busy} onClick={send}>
          {back_rial > 0 ? orderTexts.sendRefund(formatToman(back_rial)) : orderTexts.sendCancel}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {orderTexts.keep}
        </Button>
      </div>
    </Sheet>
  );
}

function RemoveSheet({ order, onClose }: Omit<EndProps, 'onOrder'>) {
  const { api, nav } = useTools();
  const intent = useIntent();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    const isHere = staying(nav);
    setBusy(true);
    try {
      const call = { params: { id: order.uid } };
      await intent(call, idempotencyKey => api(ordersPaths).orders.delete(call, { idempotencyKey }));
      if (isHere()) nav.go(`/orders?tab=${isUnpaid(order.state) ? 'unfinished' : 'past'}`, { replace: true });
      else setBusy(false);
    } catch {
      // The alert has said why.
      setBusy(false);
      onClose();
    }
  };
  return (
    <Sheet open onClose={onClose} title={orderTexts.removeTitle}>
      <div className="stack">
        <p className="muted small">{isUnpaid(order.state) ? orderTexts.removeText : orderTexts.removeEnded}</p>
        <Button kind="danger" wide busy={busy} onClick={remove}>
          {orderTexts.removeYes}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {orderTexts.keep}
        </Button>
      </div>
    </Sheet>
  );
}

/** The two ways to end an order, each asked once more. */
export function OrderEnd({ order, onOrder }: Omit<EndProps, 'onClose'>) {
  const [asking, setAsking] = useState<'cancel' | 'remove' | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="order-acts">
      {order.can_cancel && (
        <Button kind="danger-quiet" className="order-act" onClick={() => setAsking('cancel')}>
          {orderTexts.cancel}
        </Button>
      )}
      {order.can_delete && (
        <Button kind="danger-quiet" className="order-act" onClick={() => setAsking('remove')}>
          {orderTexts.remove}
        </Button>
      )}
      {asking === 'cancel' && <CancelSheet order={order} onOrder={onOrder} onClose={close} />}
      {asking === 'remove' && <RemoveSheet order={order} onClose={close} />}
    </div>
  );
}
