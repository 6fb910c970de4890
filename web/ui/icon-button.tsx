import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';

type IconButtonProps = {
  /** The accessible name, with action and object: 'Edit Alder Elementary'. */
  label: string;
  /** A shorter text for the tooltip; defaults to the label. */
  tooltip?: string | undefined;
  icon: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
};

function look(tone: IconButtonProps['tone'], className: string | undefined): string {
  return cx(
    'inline-flex size-[var(--control)] shrink-0 items-center justify-center rounded-control',
    'transition-colors disabled:opacity-50 print:hidden [&_svg]:size-5',
    tone === 'danger'
      ? 'text-muted hover:bg-poor-soft hover:text-poor'
      : 'text-muted hover:bg-neutral-soft hover:text-ink',
    className,
  );
}

/** A button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  tone,
  tooltip,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tip={tooltip ?? label}
      className={look(tone, className)}
    >
      {icon}
    </button>
  );
}

/** A link with only an icon. */
export function IconLink({
  label,
  icon,
  tone,
  tooltip,
  to,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'children'> & IconButtonProps & { to: string }) {
  return (
    <Link
      {...rest}
      href={to}
      aria-label={label}
      data-tip={tooltip ?? label}
      className={look(tone, className)}
    >
      {icon}
    </Link>
  );
}
