import type { ComponentProps } from 'react';
import type { Plan } from '#domain/account/plan.ts';
import { CollapsedFilters } from '#web/ui/list/collapsed-filters.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FilterField } from '#web/ui/list/filter-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SortSelect } from '#web/ui/list/sort-select.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { planOptions } from './labels.ts';

type Filter = {
  search: string;
  status: (typeof statusOptions)[number]['value'];
  subscriptionPlan: Plan | 'all';
};

export const statusOptions = [
  { value: 'all', label: 'All Statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'expired', label: 'Expired' },
  { value: 'overdue', label: 'Payment overdue' },
  { value: 'deleted', label: 'Deleted, restorable' },
] as const;

/** Search, status and plan. On a phone, status, plan and sort order are collapsed. */
export function SubscriptionFilters({
  filter,
  onSearch,
  onFilter,
  sort,
}: {
  filter: Filter;
  onSearch: (text: string) => void;
  onFilter: (change: Partial<Omit<Filter, 'search'>>) => void;
  sort: ComponentProps<typeof SortSelect>;
}) {
  const isFiltered = filter.status !== 'all' || filter.subscriptionPlan !== 'all';
  return (
    <div className="grid items-end gap-3 p-4 xl:py-2.5 max-sm:grid-cols-[1fr_auto] max-sm:p-3 sm:grid-cols-2 lg:grid-cols-[1fr_13rem_13rem]">
      <Field
        label="Search"
        className="max-sm:[&>label]:sr-only xl:[&>label]:sr-only sm:col-span-2 lg:col-span-1"
      >
        <SearchBox
          value={filter.search}
          onValue={onSearch}
          placeholder="Search by name, email or username..."
        />
      </Field>
      <CollapsedFilters isFiltered={isFiltered} className="grid-cols-2">
        <FilterField label="Status">
          <Select
            value={filter.status}
            onValue={(status) => onFilter({ status: status as Filter['status'] })}
            options={statusOptions}
          />
        </FilterField>
        <FilterField label="Plan">
          <Select
            value={filter.subscriptionPlan}
            onValue={(plan) => onFilter({ subscriptionPlan: plan as Filter['subscriptionPlan'] })}
            options={[{ value: 'all', label: 'All Plans' }, ...planOptions]}
          />
        </FilterField>
        <SortSelect {...sort} />
      </CollapsedFilters>
    </div>
  );
}
