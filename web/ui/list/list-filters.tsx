import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CollapsedFilters } from './collapsed-filters.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FilterField } from './filter-field.tsx';
import { SortSelect } from './sort-select.tsx';

type Choice = Pick<ComponentProps<typeof Select>, 'value' | 'onValue' | 'options'> & {
  label: string;
};

/**
 * The filters of a list: the search box, the status, one other filter, further ones (`more`), a
 * button to clear all filters, and chips for filters that were set by a link (`children`). On a
 * phone everything except the search box is collapsed, and the sort order is selected here, because
 * the table shows no headings there.
 */
export function ListFilters({
  search,
  status,
  other,
  sort,
  isFiltered,
  results,
  onClear,
  more,
  children,
}: {
  search: ReactNode;
  status: Omit<Choice, 'label'> & {
    /** The label of the filter; by default 'Status'. */
    label?: string | undefined;
  };
  other?: Choice | undefined;
  sort: ComponentProps<typeof SortSelect>;
  /** Whether a collapsed filter is set; the button that expands the filters shows this. */
  isFiltered: boolean;
  /**
   * The number of rows that the filters find; given if the filters are longer than a phone's
   * screen.
   */
  results?: number | undefined;
  onClear: () => void;
  /** Further filters, shown in rows below. */
  more?: ReactNode;
  children?: ReactNode;
}) {
  const { label = 'Status', ...select } = status;
  return (
    <Card
      aria-label="Filters"
      data-unguarded=""
      className="max-sm:[&>div]:p-3 xl:[&>div]:p-3 print:hidden"
    >
      <div
        className={cx(
          'grid items-end gap-3 xl:gap-2 max-sm:grid-cols-[1fr_auto]',
          other
            ? 'sm:grid-cols-[1fr_1fr_auto] xl:grid-cols-[1fr_13rem_13rem_auto]'
            : 'sm:grid-cols-[1fr_14rem_auto]',
        )}
      >
        <Field
          label="Search"
          className={cx(
            'max-sm:[&>label]:sr-only xl:[&>label]:sr-only',
            other && 'sm:max-xl:col-span-full',
          )}
        >
          {search}
        </Field>
        <CollapsedFilters isFiltered={isFiltered} results={results} className="items-end">
          <FilterField label={label}>
            <Select {...select} />
          </FilterField>
          {other && <OtherFilter {...other} />}
          <SortSelect {...sort} />
          <Button onClick={onClear} className={more ? 'max-sm:order-last' : undefined}>
            Clear Filters
          </Button>
          {more && (
            <div className="col-span-full grid items-end gap-3 sm:grid-cols-3 xl:grid-cols-7 xl:gap-2">
              {more}
            </div>
          )}
        </CollapsedFilters>
        {children && <div className="col-span-full empty:hidden">{children}</div>}
      </div>
    </Card>
  );
}

const OtherFilter = ({ label, ...select }: Choice) => (
  <FilterField label={label}>
    <Select {...select} />
  </FilterField>
);
