import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './nav.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'tonal' | 'quiet' | 'danger' | 'danger-quiet';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  kind?: ButtonKind;
  size?: 's';
  wide?: boolean;
  flush?: boolean;
  icon?: IconName;
  /** While true the label says what is going on, and a second press does nothing. */
  busy?: boolean;
}

const attribute = (kind: ButtonKind | undefined) => (kind === 'primary' ? undefined : kind);

export function Button({
  kind,
  size,
  wide,
  flush,
  icon,
  busy,
  onClick,
  type,
  children,
  className,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={className ? `button ${className}` : 'button'}
      data-kind={attribute(kind)}
      data-size={size}
      data-wide={wide || undefined}
      data-flush={flush || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  kind?: 'primary' | 'secondary' | 'tonal' | 'quiet';
  size?: 's';
  wide?: boolean;
  icon?: IconName;
  replace?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** Looks like a button, goes like a link. */
export function ButtonLink({ kind, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className="button" {...(kind && kind !== 'primary' ? { kind } : {})} {...rest}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  label: string;
  pressed?: boolean;
}

export function IconButton({ icon, label, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A small act inside text: opens rows, shows more. */
export function TextButton({
  icon,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { icon?: IconName }) {
  return (
    <button type="button" {...rest} className="link">
      {children}
      {icon && <Icon name={icon} />}
    </button>
  );
}
