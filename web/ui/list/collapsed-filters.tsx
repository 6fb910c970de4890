import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { plural } from '#domain/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/**
 * Filters in the same grid as the search box of a list. On a phone they are collapsed, and a button
 * expands them.
 */
export function CollapsedFilters({
  label = 'Filters',
  isFiltered,
  results,
  className,
  children,
}: {
  label?: string | undefined;
  /** Whether any of the filters is set; the button shows this. */
  isFiltered: boolean;
  /**
   * The number of rows that the filters find. If given, a button below the filters shows the number
   * and collapses the filters; it is meant for filters that are longer than a phone's screen.
   */
  results?: number | undefined;
  /** The classes of the grid on a phone. */
  className: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const Icon = label === 'Filters' ? SlidersHorizontal : ArrowUpDown;
  return (
    <>
      <Button
        ref={opener}
        className="relative px-3 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Icon aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="sr-only">
          {label}
          {isFiltered && ' (on)'}
        </span>
        {isFiltered && (
          <span
            aria-hidden="true"
            className="absolute top-2 right-2 size-2.5 rounded-full bg-brand"
          />
        )}
      </Button>
      <div
        id={id}
        className={cx(
          'col-span-full grid gap-3 sm:contents',
          className,
          !isOpen && 'max-sm:hidden',
        )}
      >
        {children}
        {results !== undefined && (
          <Button
            variant="primary"
            className="sm:hidden max-sm:order-last"
            onClick={() => {
              setIsOpen(false);
              opener.current?.focus();
            }}
          >
            Show {plural(results, 'result')}
          </Button>
        )}
      </div>
    </>
  );
}
