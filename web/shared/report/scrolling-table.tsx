import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/**
 * Each cell has its own borders, instead of borders that collapse, because those do not stay with a
 * head that is sticky.
 */
export const cell =
  'border-r border-b border-line px-1.5 py-1 last:border-r-0 [tbody:last-child>tr:last-child>&]:border-b-0';

/** A wide table that scrolls horizontally on small screens, also by keyboard, but not in print. */
export const ScrollingTable = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  // The element is positioned, because visually hidden elements inside of it would otherwise widen
  // the page.
  <div
    role="group"
    aria-label={label}
    tabIndex={0}
    className={cx(
      'relative overflow-x-auto rounded-control border border-line bg-surface print:overflow-visible',
      className,
    )}
  >
    <table className="w-full border-separate border-spacing-0 text-xs print:text-[0.55rem]">
      {children}
    </table>
  </div>
);
