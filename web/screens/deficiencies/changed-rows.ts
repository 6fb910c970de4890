// Rows that were changed in the list stay where they are until it is reloaded or filtered otherwise,
// although the filters no longer find them: they can be read, and selected to change them back.
import { useState } from 'react';
import type { ListedDeficiency } from '#contract/deficiency.ts';
import type { CallInput } from '#contract/calls.ts';

export type Change = Omit<CallInput<'deficiency/bulk-update'>, 'ids'> & {
  /** Who has it now, if that was changed. */
  assignee?: ListedDeficiency['assignee'];
};

/** The row as it is after a change, as far as the change says. */
export const withChange = (row: ListedDeficiency, change: Change): ListedDeficiency => {
  const { state = row.state, dueDate, deferredUntil, trade = row.trade } = change;
  return {
    ...row,
    state,
    trade: trade?.trim() ?? '',
    dueDate: (state === 'Deferred' ? deferredUntil : dueDate) || row.dueDate,
    assignee: change.assignee === undefined ? row.assignee : change.assignee,
    // Whether it is overdue now is not known before it is read again.
    overdue: state === row.state && !dueDate ? row.overdue : false,
  };
};

/**
 * The rows to show: those of `before` in their order, each as it was read last, then the other rows
 * found. A row that is no longer found is shown only if it was changed here.
 */
export function withChanged(
  before: readonly ListedDeficiency[],
  found: readonly ListedDeficiency[],
  changed: readonly ListedDeficiency[],
): readonly ListedDeficiency[] {
  const by = (rows: readonly ListedDeficiency[]) => new Map(rows.map((row) => [row.id, row]));
  const [foundById, changedById] = [by(found), by(changed)];
  const there = before.flatMap(({ id }) => foundById.get(id) ?? changedById.get(id) ?? []);
  const shown = by(there);
  return [...there, ...found.filter(({ id }) => !shown.has(id))];
}

/**
 * `view` is what the list is asked for; another page, order or filter discards the changed rows.
 */
export function useChangedRows(found: readonly ListedDeficiency[] | undefined, view: string) {
  const [{ of, before, changed }, setState] = useState<{
    of: string;
    before: readonly ListedDeficiency[];
    changed: readonly ListedDeficiency[];
  }>({ of: view, before: [], changed: [] });
  const isHeld = of === view && changed.length > 0;
  const rows = found && isHeld ? withChanged(before, found, changed) : found;
  const foundIds = new Set(found?.map(({ id }) => id));
  // Empty while the list is loading, when everything is still found.
  const leaving = isHeld && found ? changed.filter(({ id }) => !foundIds.has(id)) : [];
  return {
    rows,
    /** Shown, although the filters no longer find them. */
    leaving,
    isLeaving: (row: ListedDeficiency) => leaving.some(({ id }) => id === row.id),
    hold: (selected: readonly ListedDeficiency[], change: Change) => {
      const news = selected.map((row) => withChange(row, change));
      const ids = new Set(news.map(({ id }) => id));
      const others = isHeld ? changed.filter(({ id }) => !ids.has(id)) : [];
      setState({ of: view, before: rows ?? [], changed: [...others, ...news] });
    },
    release: () => setState({ of: view, before: [], changed: [] }),
  };
}
