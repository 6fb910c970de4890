import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { CollapsedFilters } from './collapsed-filters.tsx';
import { Field } from './field.tsx';
import { Select } from './input.tsx';
import { SortSelect } from './sort-select.tsx';

/**
 * The filters of a list: search box, status, further ones (`more`), a button to clear them, and as
 * children chips for filters that a link set.
 * On a phone all but the search box are collapsed, and the sort order is selected here, since the
 * table shows no headings there.
 */
export function ListFilters({
  search,
  status,
  sort,
  isFiltered,
  onClear,
  more,
  children,
}: {
  search: ReactNode;
  status: Pick<ComponentProps<typeof Select>, 'value' | 'onValue' | 'options'> & {
    /** 'Status' unless the list has another word for it. */
    label?: string | undefined;
  };
  sort: ComponentProps<typeof SortSelect>;
  /** Whether a collapsed filter is set, which the button that expands them shows. */
  isFiltered: boolean;
  onClear: () => void;
  /** Fields, shown in rows below. */
  more?: ReactNode;
  children?: ReactNode;
}) {
  const { label = 'Status', ...select } = status;
  return (
    <Card aria-label="Filters" className="max-sm:[&>div]:p-3">
      <div className="grid items-end gap-3 max-sm:grid-cols-[1fr_auto] sm:grid-cols-[1fr_14rem_auto]">
        <Field label="Search" className="max-sm:[&>label]:sr-only">
          {search}
        </Field>
        <CollapsedFilters isFiltered={isFiltered} className="items-end">
          <Field label={label}>
            <Select {...select} />
          </Field>
          <SortSelect {...sort} />
          <Button onClick={onClear} className={more ? 'max-sm:order-last' : undefined}>
            Clear Filters
          </Button>
          {more && (
            <div className="col-span-full grid items-end gap-3 sm:grid-cols-3 xl:grid-cols-5">
              {more}
            </div>
          )}
        </CollapsedFilters>
        {children && <div className="col-span-full empty:hidden">{children}</div>}
      </div>
    </Card>
  );
}
