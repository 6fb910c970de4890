// Rows that were changed in the list stay in their place until the list is reloaded or its filters
// change, even if the filters no longer find them. So they can still be read, and selected to undo
// the change.
import { useState } from 'react';
import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import type { CallInput } from '#contract/calls.ts';

export type RowChange = Omit<CallInput<'deficiency/bulk-update'>, 'ids'> & {
  /** The new assignee, if the change is about the assignee. */
  assignee?: ListedDeficiency['assignee'];
};

/** The row with the change applied to it, before the server has returned the new row. */
export const withChange = (row: ListedDeficiency, change: RowChange): ListedDeficiency => {
  const { state = row.state, dueDate, deferredUntil, trade = row.trade } = change;
  return {
    ...row,
    state,
    trade: trade?.trim() ?? '',
    dueDate: (state === 'Deferred' ? deferredUntil : dueDate) || row.dueDate,
    assignee: change.assignee === undefined ? row.assignee : change.assignee,
    // Only the server decides whether the deficiency is overdue, so the value is unknown until the
    // deficiency is loaded again.
    overdue: state === row.state && !dueDate ? row.overdue : false,
  };
};

/**
 * The rows to show: first those of `before` in their order, each in its most recently read version,
 * then the other rows of `found`. A row of `before` that is not in `found` is shown only if it is
 * in `changed`.
 */
export function mergeChangedRows(
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
 * `view` identifies the request of the list: its page, order and filters. The changed rows are
 * discarded when `view` changes.
 */
export function useChangedRows(found: readonly ListedDeficiency[] | undefined, view: string) {
  const [{ of, before, changed }, setState] = useState<{
    of: string;
    before: readonly ListedDeficiency[];
    changed: readonly ListedDeficiency[];
  }>({ of: view, before: [], changed: [] });
  const isHeld = of === view && changed.length > 0;
  const rows = found && isHeld ? mergeChangedRows(before, found, changed) : found;
  const foundIds = new Set(found?.map(({ id }) => id));
  // Empty while the list is loading, because it is not known yet which rows the filters find.
  const leaving = isHeld && found ? changed.filter(({ id }) => !foundIds.has(id)) : [];
  return {
    rows,
    /** The rows that are shown although the filters no longer find them. */
    leaving,
    isLeaving: (row: ListedDeficiency) => leaving.some(({ id }) => id === row.id),
    hold: (selected: readonly ListedDeficiency[], change: RowChange) => {
      const news = selected.map((row) => withChange(row, change));
      const ids = new Set(news.map(({ id }) => id));
      const others = isHeld ? changed.filter(({ id }) => !ids.has(id)) : [];
      setState({ of: view, before: rows ?? [], changed: [...others, ...news] });
    },
    release: () => setState({ of: view, before: [], changed: [] }),
  };
}
