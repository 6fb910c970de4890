import type { CallInput } from '#contract/calls.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { planOptions } from './labels.ts';

type Asked = CallInput<'subscription/user-list'>;

export type Filter = {
  search: string;
  status: NonNullable<Asked['status']>;
  subscriptionPlan: NonNullable<Asked['subscriptionPlan']>;
};

export const noFilter: Filter = { search: '', status: 'all', subscriptionPlan: 'all' };

const statusOptions = [
  { value: 'all', label: 'All Statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'expired', label: 'Expired' },
  { value: 'deleted', label: 'Deleted, restorable' },
];

/** Search, status and plan. */
export function Filters({
  filter,
  onFilter,
}: {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}) {
  return (
    <div className="grid items-end gap-3 p-4 sm:grid-cols-2 lg:grid-cols-[1fr_13rem_13rem]">
      <Field label="Search" className="sm:col-span-2 lg:col-span-1">
        <SearchBox
          value={filter.search}
          onValue={(search) => onFilter({ ...filter, search })}
          placeholder="Search by name, email or username..."
        />
      </Field>
      <Field label="Status">
        <Select
          value={filter.status}
          onValue={(status) => onFilter({ ...filter, status: status as Filter['status'] })}
          options={statusOptions}
        />
      </Field>
      <Field label="Plan">
        <Select
          value={filter.subscriptionPlan}
          onValue={(plan) =>
            onFilter({ ...filter, subscriptionPlan: plan as Filter['subscriptionPlan'] })
          }
          options={[{ value: 'all', label: 'All Plans' }, ...planOptions]}
        />
      </Field>
    </div>
  );
}
