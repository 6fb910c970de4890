import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/**
 * The bar with actions for the selected rows of a list; it stays visible below the list. If the bar
 * disappears while its button has the focus, the focus moves to the element around the list, which
 * has the id `list`.
 */
export function SelectionBar({
  label,
  list,
  count,
  action,
  onAction,
  onClear,
  more,
  beyond,
  children,
}: {
  label: string;
  list: string;
  count: number;
  action: string;
  onAction: () => void;
  onClear: () => void;
  /** Further actions. */
  more?: ReactNode;
  /**
   * Shown once all rows of the page are selected: a sentence about the rows on other pages, and a
   * way to select them.
   */
  beyond?:
    | {
        sentence: string;
        select?: { label: string; onSelect: () => void; busy: boolean } | undefined;
      }
    | undefined;
  /** The dialog of the action, if it closes together with the bar. */
  children?: ReactNode;
}) {
  const main = useRef<HTMLButtonElement>(null);
  const mayExtend = beyond?.select !== undefined;
  useEffect(() => {
    if (!mayExtend && document.activeElement === document.body) main.current?.focus();
  }, [mayExtend]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost) document.getElementById(list)?.focus({ preventScroll: true });
    },
    [list],
  );
  return (
    <section
      aria-label={label}
      className="sticky bottom-4 z-20 flex flex-wrap items-center justify-center gap-2 self-center rounded-card border border-edge bg-raised px-4 py-2.5 shadow-float max-sm:gap-1"
    >
      <p role="status" className="mr-2 font-medium whitespace-nowrap figures">
        {count} selected
      </p>
      <p role="status" className="text-sm text-muted empty:hidden">
        {beyond?.sentence}
      </p>
      {beyond?.select && (
        <Button busy={beyond.select.busy} onClick={beyond.select.onSelect}>
          {beyond.select.label}
        </Button>
      )}
      <Button ref={main} variant="primary" onClick={onAction}>
        {action}
      </Button>
      {more}
      <Button variant="quiet" onClick={onClear}>
        <span>
          Clear<span className="max-sm:sr-only"> Selection</span>
        </span>
      </Button>
      {children}
    </section>
  );
}
