import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import type { FrameBox } from '#bridge/protocol';
import { IconButton } from './button.tsx';
import { useNav } from './nav.tsx';
import { useOverDialog } from './over-page.tsx';
import { partTexts } from './page-texts.ts';
import { lockScroll } from './scroll-lock.ts';
import { useVisibleArea } from './visible-area.ts';

interface SheetProps {
  open: boolean;
  /** Escape, the scrim, the close button and the browser's back all ask for this; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  /** Adds a back button before the title; the browser's back does the same. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
  foot?: ReactNode;
  size?: 'l';
  /** False: no close button, Escape and scrim do nothing (a choice must be made). */
  closable?: boolean;
}

const placed = (area: FrameBox): CSSProperties & Record<`--${string}`, string> => ({
  '--sheet-top': `${area.top}px`,
  '--sheet-bottom': `calc(100% - ${area.top + area.height}px)`,
  '--sheet-height': `${Math.round(area.height * 0.92)}px`,
});

/** From below on phones, in the middle from 768 px: the browser's own `<dialog>`, so focus stays inside and Escape works. */
export function Sheet({ open, onClose, onBack, title, children, foot, size, closable = true }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const nav = useNav();
  const area = useVisibleArea(open);
  // Opened before the host has said what the visitor sees, it would stand elsewhere and drag the page there.
  const placeable = open && area !== undefined;
  const over = useOverDialog(placeable, titleId);

  const ask = useRef(onClose);
  ask.current = () => {
    if (closable) onClose();
  };

  const stepBack = useRef(onBack);
  stepBack.current = onBack;

  useEffect(() => {
    if (!open || !closable) return;
    return nav.hold(() => {
      const step = stepBack.current;
      (step ?? ask.current)();
      return step !== undefined;
    });
  }, [open, closable, nav]);

  useEffect(() => {
    const own = dialog.current;
    if (!placeable || !own) return;
    const opener = document.activeElement;
    const release = lockScroll();
    // What is dragged out of the sheet and let go over the scrim began inside.
    let began: EventTarget | null = null;
    const down = (event: PointerEvent) => {
      began = event.target;
    };
    const press = (event: MouseEvent) => {
      if (event.target === own && began === own) ask.current();
    };
    own.addEventListener('pointerdown', down);
    own.addEventListener('click', press);
    own.showModal();
    if (!own.querySelector('[autofocus]')) heading.current?.focus({ preventScroll: true });
    return () => {
      release();
      own.removeEventListener('pointerdown', down);
      own.removeEventListener('click', press);
      own.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [placeable]);

  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-size={size}
      data-within={area ? true : undefined}
      style={area ? placed(area) : undefined}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        ask.current();
      }}
    >
      {open && (
        <>
          {over}
          <div className="sheet-head" data-back={onBack ? true : undefined}>
            {onBack && <IconButton icon="back" label={partTexts.back} onClick={onBack} />}
            <h2 className="title-m" id={titleId} tabIndex={-1} ref={heading}>
              {title}
            </h2>
            {closable && <IconButton icon="x" label={partTexts.close} onClick={onClose} />}
          </div>
          <div className="sheet-body">{children}</div>
          {foot && <div className="sheet-foot">{foot}</div>}
        </>
      )}
    </dialog>
  );
}
