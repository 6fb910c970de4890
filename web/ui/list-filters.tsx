import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Field } from './field.tsx';
import { Select } from './input.tsx';

/** The filters of a list: search box, status, and a button to clear them. */
export function ListFilters({
  search,
  status,
  onClear,
}: {
  search: ReactNode;
  status: Pick<ComponentProps<typeof Select>, 'value' | 'onValue' | 'options'>;
  onClear: () => void;
}) {
  return (
    <Card aria-label="Filters">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]">
        <Field label="Search">{search}</Field>
        <Field label="Status">
          <Select {...status} />
        </Field>
        <Button onClick={onClear}>Clear Filters</Button>
      </div>
    </Card>
  );
}
