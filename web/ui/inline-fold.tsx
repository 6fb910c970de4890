import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A short text that opens to what it is about, within a text or a row. */
export const InlineFold = ({
  summary,
  className,
  summaryClassName,
  children,
}: {
  summary: ReactNode;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}) => (
  <details className={cx('group text-sm', className)}>
    <summary
      className={cx(
        'inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-control [&::-webkit-details-marker]:hidden',
        summaryClassName,
      )}
    >
      {summary}
      <ChevronDown
        aria-hidden="true"
        className="size-4 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
      />
    </summary>
    {children}
  </details>
);

/** From this number on, names are shown on request. */
const MANY = 6;

/** The names of areas below a heading, collapsed to a count when there are many. */
export const AreaNames = ({ count, children }: { count: number; children: ReactNode }) =>
  count < MANY ? (
    children
  ) : (
    <InlineFold summary={`${count} areas`} summaryClassName="min-h-control text-brand">
      {children}
    </InlineFold>
  );
