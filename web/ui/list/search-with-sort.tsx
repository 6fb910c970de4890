import type { ComponentProps, ReactNode } from 'react';
import { CollapsedFilters } from './collapsed-filters.tsx';
import { SortSelect } from './sort-select.tsx';

/**
 * The search box of a list without filters; its children are the number of rows, and chips for
 * filters that were set by a link. On a phone a button next to it shows the sort order, because the table shows no headings
 * there.
 */
export function SearchWithSort({
  search,
  sort,
  children,
}: {
  search: ReactNode;
  sort: ComponentProps<typeof SortSelect>;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 py-4 xl:py-2.5 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:px-4 max-sm:py-3">
      {search}
      <CollapsedFilters label="Sort" isFiltered={false} className="">
        <SortSelect {...sort} />
      </CollapsedFilters>
      {children}
    </div>
  );
}
