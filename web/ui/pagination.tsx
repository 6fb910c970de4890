import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { pageItems } from './page-items.ts';

/**
 * Previous, Next and the pages around the current one (1-based). Renders nothing for a single page.
 * Goes to the last page if the current one no longer exists, for example because its only row was
 * deleted.
 */
export function Pagination({
  page,
  pages,
  onPage,
  label = 'Pages',
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label?: string | undefined;
}) {
  const isGone = pages > 0 && page > pages;
  useEffect(() => {
    if (isGone) onPage(pages);
  }, [isGone, pages, onPage]);
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-2 border-t border-line px-4 py-3 sm:justify-center"
    >
      <Button
        variant="quiet"
        className="px-3"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<ChevronLeft aria-hidden="true" />}
      >
        Previous
      </Button>
      <ul className="hidden items-center gap-1 sm:flex">
        {pageItems(page, pages).map((item, position) =>
          item === 'gap' ? (
            <li key={`gap-${position}`} aria-hidden="true" className="w-6 text-center text-muted">
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
                className={cx(
                  'h-control min-w-control rounded-control px-2 font-medium figures transition-colors',
                  item === page
                    ? 'bg-brand-soft text-brand'
                    : 'text-muted hover:bg-neutral-soft hover:text-ink',
                )}
              >
                {item}
              </button>
            </li>
          ),
        )}
      </ul>
      <span className="text-sm text-muted figures sm:hidden">
        {page} of {pages}
      </span>
      <Button
        variant="quiet"
        className="px-3"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
