import { useState } from 'react';
import type { DeficiencyRow } from '#contract/deficiency.ts';

export type Selection = {
  selected: readonly DeficiencyRow[];
  isSelected: (row: DeficiencyRow) => boolean;
  set: (row: DeficiencyRow, isSelected: boolean) => void;
  /** All rows of the page. */
  setAll: (isSelected: boolean) => void;
  isAll: boolean;
  clear: () => void;
};

/**
 * The selected rows of the page. What is not shown is never selected: another page, order or filter
 * (`view`) begins without a selection, and a row that leaves the list leaves the selection.
 */
export function useSelection(rows: readonly DeficiencyRow[] | undefined, view: string): Selection {
  const [{ of, ids }, setState] = useState({ of: view, ids: new Set<string>() });
  const current = of === view ? ids : new Set<string>();
  const replace = (next: Set<string>) => setState({ of: view, ids: next });
  const selected = (rows ?? []).filter(({ id }) => current.has(id));
  return {
    selected,
    isSelected: ({ id }) => current.has(id),
    set: ({ id }, isSelected) => {
      const next = new Set(current);
      if (isSelected) next.add(id);
      else next.delete(id);
      replace(next);
    },
    setAll: (isSelected) => replace(new Set(isSelected ? (rows ?? []).map(({ id }) => id) : [])),
    isAll: selected.length > 0 && selected.length === rows?.length,
    clear: () => replace(new Set()),
  };
}
