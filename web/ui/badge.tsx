import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'brand' | 'good' | 'deficient' | 'poor';

const tones = {
  neutral: 'bg-neutral-soft text-neutral border-neutral/25',
  brand: 'bg-brand-soft text-brand border-brand/30',
  good: 'bg-good-soft text-good border-good/30',
  deficient: 'bg-deficient-soft text-deficient border-deficient/35',
  poor: 'bg-poor-soft text-poor border-poor/30',
} as const satisfies Record<Tone, string>;

/** A word in a colored pill. The word carries the meaning; the color is only supplementary. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex h-fit max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-[0.8125rem]',
        'leading-5 font-medium whitespace-nowrap figures max-sm:flex-wrap max-sm:whitespace-normal [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

const statusTones: Record<string, Tone> = {
  Deficient: 'deficient',
  Completed: 'good',
  'Issues Found': 'deficient',
  'Remediation Needed': 'poor',
  Draft: 'neutral',
  Review: 'deficient',
  Final: 'brand',
  Published: 'good',
  Void: 'poor',
  Active: 'good',
  Inactive: 'neutral',
  Pending: 'deficient',
  Paid: 'good',
  Open: 'deficient',
  'In progress': 'brand',
  Repaired: 'good',
  Verified: 'good',
  Deferred: 'neutral',
  Expired: 'poor',
  Revoked: 'neutral',
  Good: 'good',
  Fair: 'deficient',
  Poor: 'poor',
  Exemplary: 'brand',
};

/**
 * The badge of a status, rating or rank (in any letter case); other words are shown neutral.
 * `label` is the word in another language.
 */
export function StatusBadge({ status, label }: { status: string; label?: string }) {
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  return <Badge tone={statusTones[word] ?? 'neutral'}>{label ?? word}</Badge>;
}
