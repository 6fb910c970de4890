import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';

type Dress = {
  /** What it does and to what, read aloud: 'Edit Alder Elementary'. */
  label: string;
  /** What the tooltip shows, where less will do; otherwise the label. */
  tooltip?: string | undefined;
  icon: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
};

function look(tone: Dress['tone'], className: string | undefined): string {
  return cx(
    'inline-flex size-[var(--control)] shrink-0 items-center justify-center rounded-control',
    'transition-colors disabled:opacity-50 [&_svg]:size-5',
    tone === 'danger'
      ? 'text-muted hover:bg-poor-soft hover:text-poor'
      : 'text-muted hover:bg-neutral-soft hover:text-ink',
    className,
  );
}

/** A button of one picture; its label is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  tone,
  tooltip,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & Dress) {
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

/** A link of one picture to another screen. */
export function IconLink({
  label,
  icon,
  tone,
  tooltip,
  to,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'children'> & Dress & { to: string }) {
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
