import { useStore } from '@nanostores/react';
import { type CSSProperties, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { lockScroll } from './scroll-lock.ts';
import { fieldTexts } from './texts.ts';
import { type VisibleArea, VisibleAreaContext } from './visible-area.ts';

interface SheetProps {
  open: boolean;
  /** Escape, the scrim and the close button all ask for this; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  /** Adds a back button before the title. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
  foot?: ReactNode;
  size?: 'l';
  /** False: no close button, Escape and scrim do nothing (a choice must be made). */
  closable?: boolean;
  /** Where to open inside a tall frame; by default what the host last said is visible. */
  within?: VisibleArea | null;
}

const placed = (area: VisibleArea): CSSProperties & Record<`--${string}`, string> => ({
  '--sheet-top': `${area.top}px`,
  '--sheet-bottom': `calc(100% - ${area.top + area.height}px)`,
  '--sheet-height': `${Math.round(area.height * 0.92)}px`,
});

/** From below on phones, in the middle from 768 px: the browser's own `<dialog>`, so focus stays inside and Escape works. */
export function Sheet({ open, onClose, onBack, title, children, foot, size, closable = true, within }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const said = useStore(useContext(VisibleAreaContext));
  const area = within === undefined ? said : within;

  const ask = useRef(onClose);
  ask.current = () => {
    if (closable) onClose();
  };

  useEffect(() => {
    const own = dialog.current;
    if (!open || !own) return;
    const opener = document.activeElement;
    const release = lockScroll();
    const press = (event: MouseEvent) => {
      if (event.target === own) ask.current();
    };
    own.addEventListener('click', press);
    own.showModal();
    if (!own.querySelector('[autofocus]')) heading.current?.focus();
    return () => {
      release();
      own.removeEventListener('click', press);
      own.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

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
          <div className="sheet-head" data-back={onBack ? true : undefined}>
            {onBack && <IconButton icon="back" label={fieldTexts.back} onClick={onBack} />}
            <h2 className="title-m" id={titleId} tabIndex={-1} ref={heading}>
              {title}
            </h2>
            {closable && <IconButton icon="x" label={fieldTexts.close} onClick={onClose} />}
          </div>
          <div className="sheet-body">{children}</div>
          {foot && <div className="sheet-foot">{foot}</div>}
        </>
      )}
    </dialog>
  );
}
