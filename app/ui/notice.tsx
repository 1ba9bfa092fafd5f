import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { fieldTexts } from './texts.ts';

export type Meaning = 'info' | 'warning' | 'danger' | 'success';

const iconOf: Record<Meaning, IconName> = {
  info: 'info',
  warning: 'alert',
  danger: 'alert-circle',
  success: 'check-circle',
};

interface NoticeProps {
  kind?: Meaning;
  icon?: IconName;
  title?: ReactNode;
  /** `status` is read out when it appears, `alert` at once. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

export function Notice({ kind, icon, title, role, children }: NoticeProps) {
  return (
    <div className="notice" data-kind={kind} role={role}>
      <Icon name={icon ?? (kind ? iconOf[kind] : 'info')} />
      <span>
        {title && <strong>{title}</strong>}
        {children}
      </span>
    </div>
  );
}

interface BadgeProps {
  kind?: Meaning | 'brand' | 'accent';
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-kind={kind}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/**
 * On top of a form that was refused: how many, and a way to each. It takes the focus when it appears; its `key` counts the
 * refusals, so that each is read out, and typing that puts one right moves nothing.
 */
export function ErrorSummary({ errors }: { errors: readonly { id: string; text: string }[] }) {
  const own = useRef<HTMLDivElement>(null);
  const many = errors.length;
  useEffect(() => own.current?.focus(), []);
  if (!many) return null;
  return (
    <div className="notice" data-kind="danger" role="alert" tabIndex={-1} ref={own}>
      <Icon name="alert-circle" />
      <span>
        {fieldTexts.putRight(many)}{' '}
        {errors.map((error, at) => (
          <span key={error.id}>
            {at > 0 && '، '}
            <a
              href={`#${error.id}`}
              onClick={event => {
                event.preventDefault();
                document.getElementById(error.id)?.focus();
              }}
            >
              {error.text}
            </a>
          </span>
        ))}
      </span>
    </div>
  );
}
