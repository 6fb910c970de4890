import type { ScheduledSchool } from '#contract/schedule.ts';
import type { Selection } from '#web/shared/use-selection.ts';
import { Checkbox } from '#web/ui/form/input.tsx';
import type { Column } from '#web/ui/list/table.tsx';

/** The column of checkboxes with which schools are selected. */
export const selecting = (selection: Selection<ScheduledSchool>): Column<ScheduledSchool> => ({
  label: 'Select',
  phone: 'start',
  heading: (
    <Checkbox
      label={<span className="sr-only">Select all on this page</span>}
      checked={selection.isAll}
      onChecked={selection.setAll}
      className="-my-2"
    />
  ),
  cell: (row) => (
    <Checkbox
      label={<span className="sr-only">Select {row.school}</span>}
      checked={selection.isSelected(row)}
      onChecked={(isSelected) => selection.set(row, isSelected)}
      className="-my-2"
    />
  ),
  className: 'sm:w-10',
});
