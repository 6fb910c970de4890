import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The h1 of a screen, with the screen's actions. */
export function PageHeader({
  title,
  subtitle,
  actions,
  isOneLine = false,
  children,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Whether a wide screen shows the subtitle next to the title, so that more rows are visible. */
  isOneLine?: boolean;
  /** Content next to the title, such as a badge. */
  children?: ReactNode;
}) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 xl:mb-3 xl:items-center [.gap-4>&]:mb-1 xl:[.gap-4>&]:mb-0">
      {/* The actions move to a line of their own before the title wraps. The width of the subtitle
          does not influence this. */}
      <div
        className={cx(
          'min-w-[min(15rem,100%)] flex-auto',
          isOneLine && 'xl:flex xl:items-baseline xl:gap-x-3',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            dir="auto"
            className="text-2xl font-semibold tracking-tight text-balance wrap-anywhere"
          >
            {title}
          </h1>
          {children}
        </div>
        {subtitle && (
          <p
            dir="auto"
            className={cx('mt-0.5 w-0 min-w-full text-muted', isOneLine && 'xl:min-w-0 xl:flex-1')}
          >
            {subtitle}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
