import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import { useVisibleArea } from '../ui/visible-area.ts';
import type { Alert, Alerts } from './alerts.ts';
import { alertTexts } from './texts.ts';

/** Goes by itself after its time; a pointer or the focus on it stops the clock. */
function Toast({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss.current(), alert.duration * 1000);
    return () => clearTimeout(timer);
  }, [held, alert.duration]);
  useEffect(() => {
    const toast = own.current;
    const hold = () => setHeld(true);
    const leave = () => setHeld(false);
    const holding = ['pointerenter', 'focusin'];
    const leaving = ['pointerleave', 'focusout'];
    for (const type of holding) toast?.addEventListener(type, hold);
    for (const type of leaving) toast?.addEventListener(type, leave);
  }, []);
  return (
    <div className="toast" data-kind={alert.type} ref={own}>
      <span className="toast-mark">
        <Icon name={alert.type === 'success' ? 'check' : 'alert'} />
      </span>
      <span>{alert.text}</span>
      <IconButton icon="x" label={alertTexts.dismiss} onClick={onDismiss} />
    </div>
  );
}

/**
 * The live region stands from the start, empty, so that the first alert is read out too; in it the list, which lies above
 * everything else.
 */
export function Toasts({ alerts }: { alerts: Alerts }) {
  const shown = useStoreNow(alerts.$alerts);
  const box = useRef<HTMLDivElement>(null);
  const last = shown.at(-1)?.uniqueId;
  const area = useVisibleArea(last !== undefined);
  useEffect(() => {
    const own = box.current;
    if (!own?.showPopover) return;
    // The newest popover lies above the dialogs.
    if (own.matches(':popover-open')) own.hidePopover();
    if (last) own.showPopover();
  }, [last]);
  return (
    <div className="sr-only toast-region" role="status" aria-label={alertTexts.list}>
      <div
        className="toasts"
        popover="manual"
        ref={box}
        style={area ? { insetBlockStart: `${Math.max(0, area.top) + 12}px` } : undefined}
      >
        {shown.map(alert => (
          <Toast key={alert.uniqueId} alert={alert} onDismiss={() => alerts.dismiss(alert.uniqueId)} />
        ))}
      </div>
    </div>
  );
}
