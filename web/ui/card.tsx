import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A surface. With a title it is a labelled section. `flush` removes the padding, for a table. */
export function Card({
  title,
  count,
  subtitle,
  actions,
  flush = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** The number of rows of a list (row-count.tsx), below or next to the title. */
  count?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  flush?: boolean | undefined;
}) {
  const bare = children === undefined || children === null || children === false;
  return (
    <section
      {...rest}
      className={cx('rounded-card border border-line bg-surface shadow-card', className)}
    >
      {(title || actions) && (
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5',
            flush && 'xl:pt-2.5',
            bare && 'pb-4',
          )}
        >
          {/* A long subtitle wraps next to the buttons instead of pushing them below the title. */}
          <div className="min-w-0 sm:min-w-52 sm:flex-1">
            <div className="flex flex-wrap items-baseline gap-x-3">
              {title && (
                <h2 dir="auto" className="text-base font-semibold">
                  {title}
                </h2>
              )}
              {count}
            </div>
            {subtitle && <p className="text-sm text-muted sm:w-0 sm:min-w-full">{subtitle}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {!bare && (
        <div className={flush ? cx(Boolean(title || actions) && 'pt-3 xl:pt-1') : 'p-4 sm:p-5'}>
          {children}
        </div>
      )}
    </section>
  );
}
