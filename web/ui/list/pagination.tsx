import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/form/select.tsx';
import { pageItems } from './page-items.ts';

type PageSize = { value: number; sizes: readonly number[]; onValue: (size: number) => void };

/**
 * Previous, Next and the pages around the current one (starting at 1), and the number of rows per
 * page if `size` is given. Renders nothing for a single page of the smallest size. If the current
 * page no longer exists, for example because its only row was deleted, goes to the last page;
 * `onPage` is then called with a flag that says that this is a correction, which must not become an
 * entry of the browser's history. With `hasMore` there are more pages than were counted; opening a
 * later page counts further.
 */
export function Pagination({
  page,
  pages,
  hasMore = false,
  onPage,
  size,
  label = 'Pages',
}: {
  page: number;
  pages: number;
  hasMore?: boolean | undefined;
  onPage: (page: number, isCorrection?: boolean) => void;
  size?: PageSize | undefined;
  label?: string | undefined;
}) {
  const isGone = pages > 0 && page > pages;
  const latest = useRef(onPage);
  useEffect(() => {
    latest.current = onPage;
  });
  useEffect(() => {
    if (isGone) latest.current(pages, true);
  }, [isGone, pages]);
  const isWhole = pages <= 1;
  if (isWhole && (!size || size.value === size.sizes[0])) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:px-5 print:hidden">
      {size && <SizeSelect {...size} />}
      {!isWhole && (
        <PageButtons page={page} pages={pages} hasMore={hasMore} onPage={onPage} label={label} />
      )}
    </div>
  );
}

function SizeSelect({ value, sizes, onValue }: PageSize) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted sm:mr-auto">
      Rows per page
      <Select
        value={String(value)}
        onValue={(size) => onValue(Number(size))}
        options={sizes.map((each) => ({ value: String(each), label: String(each) }))}
        className="w-20"
      />
    </label>
  );
}

function PageButtons({
  page,
  pages,
  hasMore,
  onPage,
  label,
}: {
  page: number;
  pages: number;
  hasMore: boolean;
  onPage: (page: number) => void;
  label: string;
}) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-2 max-sm:w-full sm:justify-center"
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
        {hasMore && (
          <li className="w-6 text-center text-muted">
            <span aria-hidden="true">…</span>
            <span className="sr-only">More pages</span>
          </li>
        )}
      </ul>
      <span className="text-sm text-muted figures sm:hidden">
        {page} of {hasMore ? `more than ${pages}` : pages}
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
