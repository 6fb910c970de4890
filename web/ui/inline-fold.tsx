import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { partTexts } from '#web/texts/en/part.ts';

/** A short summary within a text or a row that opens to show the details. */
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

/** If there are at least this many names, they are shown only on request. */
const MANY = 6;

/** The names of areas below a heading. If there are many, they are collapsed to their number. */
export const AreaNames = ({ count, children }: { count: number; children: ReactNode }) => {
  const texts = useTexts(partTexts);
  return count < MANY ? (
    children
  ) : (
    <InlineFold summary={texts.areas(count)} summaryClassName="min-h-control text-brand">
      {children}
    </InlineFold>
  );
};
