import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger';

const looks = {
  // In forced colors the background is removed, but the transparent border becomes visible.
  primary: 'border border-transparent bg-brand text-on-brand hover:bg-brand-strong shadow-card',
  secondary: 'bg-surface text-ink border border-edge hover:bg-sunken shadow-card',
  quiet: 'text-ink hover:bg-neutral-soft',
  link: 'text-brand hover:bg-brand-soft',
  danger:
    'border border-transparent bg-poor-solid text-on-poor hover:[filter:brightness(1.1)] shadow-card',
} as const satisfies Record<ButtonVariant, string>;

/**
 * The classes of a button, for other elements that look like a button, such as the label of a file
 * input.
 */
export function buttonLook(variant: ButtonVariant = 'secondary', className?: string): string {
  return cx(
    'inline-flex min-h-control items-center justify-center gap-2 rounded-control px-4 py-1.5',
    'text-center font-medium transition-colors select-none print:hidden',
    'disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
    looks[variant],
    className,
  );
}

type ButtonLook = { variant?: ButtonVariant | undefined; icon?: ReactNode };

/**
 * A button. With `busy` it shows a spinner and ignores clicks, but unlike with `disabled` it does
 * not lose the focus.
 */
export function Button({
  variant,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined }) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={buttonLook(variant, className)}
    >
      {busy ? <Spinner label="" /> : icon}
      {children}
    </button>
  );
}

/** A link to another screen, styled as a button. */
export function ButtonLink({
  to,
  variant,
  icon,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & ButtonLook & { to: string; state?: unknown }) {
  return (
    <Link {...rest} href={to} className={buttonLook(variant, className)}>
      {icon}
      {children}
    </Link>
  );
}
