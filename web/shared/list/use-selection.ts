import { useState } from 'react';

export type Selection<Row> = {
  selected: readonly Row[];
  isSelected: (row: Row) => boolean;
  set: (row: Row, isSelected: boolean) => void;
  /** All rows of the page. */
  setAll: (isSelected: boolean) => void;
  isAll: boolean;
  /**
   * Selects the rows with these ids in another view (page, order or filter), which is shown next.
   */
  selectIn: (view: string, ids: readonly string[]) => void;
  /** Of the selected rows, only these stay selected. */
  selectOnly: (ids: readonly string[]) => void;
  /**
   * Whether a row has been selected since the list was opened. What is done with selected rows stays
   * in the page from then on, because a dialog may be open when the last row leaves the list.
   */
  isUsed: boolean;
  clear: () => void;
};

/**
 * The selected rows of the page. Rows that are not shown are never selected: with another page,
 * order or filter (`view`) the selection is empty, and a row that leaves the list is no longer
 * selected.
 */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  view: string,
): Selection<Row> {
  const [{ of, ids, isUsed }, setState] = useState({
    of: view,
    ids: new Set<string>(),
    isUsed: false,
  });
  const current = of === view ? ids : new Set<string>();
  const replace = (next: Set<string>) => setState({ of: view, ids: next, isUsed: true });
  const selected = (rows ?? []).filter((row) => current.has(idOf(row)));
  return {
    selected,
    isSelected: (row) => current.has(idOf(row)),
    set: (row, isSelected) => {
      const next = new Set(current);
      if (isSelected) next.add(idOf(row));
      else next.delete(idOf(row));
      replace(next);
    },
    setAll: (isSelected) => replace(new Set(isSelected ? (rows ?? []).map(idOf) : [])),
    isAll: selected.length > 0 && selected.length === rows?.length,
    selectIn: (next, chosen) => setState({ of: next, ids: new Set(chosen), isUsed: true }),
    selectOnly: (chosen) => replace(new Set(chosen)),
    isUsed,
    clear: () => replace(new Set()),
  };
}
