import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';

type Look = {
  /** `primary`: once in a view; `coin`: costs coins; `delete`: removes something. */
  kind?: 'primary' | 'plain' | 'text' | 'coin' | 'delete' | undefined;
  small?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
};

const classOf = ({ kind = 'plain', small, wide, className }: Omit<Look, 'icon'>) =>
  ['btn', `btn-${kind}`, small && 'btn-small', wide && 'w-full', className].filter(Boolean).join(' ');

type ButtonProps = Look & {
  /** The button keeps place and focus, and ignores clicks. */
  busy?: boolean | undefined;
  /** "Đang lưu…". */
  busyLabel?: ReactNode;
} & Omit<ComponentProps<'button'>, 'className'>;

export function Button(props: ButtonProps) {
  const { kind, small, wide, icon, className, busy, busyLabel, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would lose the focus, and Enter in a field also clicks its form's button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={classOf({ kind, small, wide, className })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
    >
      {icon && <Icon name={icon} small />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

type LinkButtonProps = Look & Omit<ComponentProps<typeof Link>, 'className'>;

export function LinkButton({ kind, small, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={classOf({ kind, small, wide, className })} {...rest}>
      {icon && <Icon name={icon} small />}
      {children}
    </Link>
  );
}
