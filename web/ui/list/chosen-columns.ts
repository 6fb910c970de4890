// Which columns of a table are shown, as a text in the URL: the ids of the columns, separated by
// commas; '' for the usual ones, and NO_COLUMNS if only those are shown that cannot be hidden.
import { cx } from '#web/ui/cx.ts';
import type { Column } from './table.tsx';

export const NO_COLUMNS = 'none';

/** The part of a column that says whether it can be chosen. */
export type ChoosableColumn = Pick<Column<never>, 'id' | 'label' | 'isExtra'>;

/** The columns that can be hidden and shown. */
export const choosable = <C extends ChoosableColumn>(columns: readonly C[]): C[] =>
  columns.filter(({ id }) => id !== undefined);

const usual = (columns: readonly ChoosableColumn[]): ChoosableColumn[] =>
  choosable(columns).filter(({ isExtra }) => !isExtra);

/** The ids of the columns that are shown for a text in the URL; unknown ids are ignored. */
export function shownIds(columns: readonly ChoosableColumn[], chosen: string): Set<string> {
  const names = chosen.split(',');
  const known = choosable(columns).filter(({ id = '' }) => names.includes(id));
  const shown = known.length > 0 || chosen === NO_COLUMNS ? known : usual(columns);
  return new Set(shown.map(({ id = '' }) => id));
}

/** The text for the URL after a column was shown or hidden. */
export function withColumn(
  columns: readonly ChoosableColumn[],
  chosen: string,
  id: string,
  isShown: boolean,
): string {
  const ids = shownIds(columns, chosen);
  if (isShown) ids.add(id);
  else ids.delete(id);
  const inOrder = (some: readonly ChoosableColumn[]) =>
    some.map((column) => column.id ?? '').join(',');
  const text = inOrder(choosable(columns).filter((column) => ids.has(column.id ?? '')));
  return text === inOrder(usual(columns)) ? '' : text || NO_COLUMNS;
}

/**
 * The columns of a table for a text in the URL. A column that was chosen is shown in every width of
 * the window: on a phone in the second line, with its label.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: string,
): readonly Column<Row>[] {
  const ids = shownIds(columns, chosen);
  const shown = columns.filter(({ id }) => id === undefined || ids.has(id));
  if (chosen === '') return shown;
  return shown.map((column) => {
    // Many columns must not break the words of the name; the table is scrolled instead.
    if (column.primary) return { ...column, className: cx(column.className, 'sm:min-w-40') };
    return column.id !== undefined && (column.isExtra || column.wide || column.phone === 'none')
      ? {
          ...column,
          wide: undefined,
          phone: undefined,
          phoneLabel: column.phoneLabel ?? `${column.label}:`,
        }
      : column;
  });
}
