import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

/**
 * A card that is collapsed to its heading until it is opened. The browser's search in the page also
 * finds the collapsed text.
 */
export const Fold = ({
  title,
  note,
  open,
  onToggle,
  ref,
  children,
}: {
  title: string;
  /** A short text next to the title that describes the content. */
  note?: ReactNode;
  /**
   * Whether the card is open, and the function that opens or closes it: either both or neither is
   * given.
   */
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  ref?: Ref<HTMLDetailsElement> | undefined;
  children: ReactNode;
}) => (
  <details
    ref={ref}
    open={open}
    onToggle={
      onToggle &&
      ((event) => {
        if (event.currentTarget.open !== open) onToggle(event.currentTarget.open);
      })
    }
    className="group scroll-mt-[calc(var(--header)+1rem)] rounded-card border border-line bg-surface shadow-card"
  >
    <summary className="flex min-h-control cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
      <h2 className="text-base font-semibold">{title}</h2>
      {note && (
        <span dir="auto" className="line-clamp-1 min-w-0 break-all text-sm text-muted">
          {note}
        </span>
      )}
      <ChevronDown
        aria-hidden="true"
        className="ml-auto size-5 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
      />
    </summary>
    <div className="border-t border-line p-4 sm:p-5">{children}</div>
  </details>
);

/** Groups several folds, close to each other. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2">{children}</div>
);

/** Opens a fold, and moves the focus and the scroll position to its heading. */
export function openFold(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  fold.open = true;
  fold.querySelector('summary')?.focus();
}
