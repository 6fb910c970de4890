import { Checkbox } from '#web/ui/form/input.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import type { Selection } from './use-selection.ts';

/** The column of checkboxes with which the user selects rows of a table. */
export function selectColumn<Row>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
  phone: Column<Row>['phone'],
): Column<Row> {
  const isMixed = selection.selected.length > 0 && !selection.isAll;
  return {
    label: 'Select',
    phone,
    heading: (
      <Checkbox
        label={<span className="sr-only">Select all on this page</span>}
        checked={selection.isAll}
        onChecked={selection.setAll}
        // `indeterminate` is a property of the element; HTML has no attribute for it.
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        // Some rows are selected: use the browser's own checkbox, which shows a dash for this.
        style={isMixed ? { appearance: 'auto' } : undefined}
        className="-my-2 accent-brand"
      />
    ),
    cell: (row) => (
      <Checkbox
        label={
          <span className="sr-only">
            Select <bdi>{nameOf(row)}</bdi>
          </span>
        }
        checked={selection.isSelected(row)}
        onChecked={(isSelected) => selection.set(row, isSelected)}
        className="-my-2"
      />
    ),
    className: 'sm:w-10',
  };
}
