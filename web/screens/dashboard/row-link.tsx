import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '#web/ui/cx.ts';

/** A link as wide as its row, with an icon before it and an arrow at its end. */
export const RowLink = ({
  to,
  icon: Icon,
  className,
  children,
}: {
  to: string;
  icon: LucideIcon;
  className: string;
  children: ReactNode;
}) => (
  <Link
    href={to}
    className={cx(
      'flex items-center gap-3 font-medium transition-colors hover:bg-sunken',
      className,
    )}
  >
    <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
    <span className="min-w-0 flex-1">{children}</span>
    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
  </Link>
);
