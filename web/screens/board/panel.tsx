import { useId, useState } from 'react';
import type { BoardPages } from '#contract/board/board.ts';
import { cx } from '#web/ui/cx.ts';
import { Bars } from './bars.tsx';

type PanelData = BoardPages['pages'][number]['panels'][number];

/** A chart; a button shows the table behind it instead. */
export function Panel({ panel, isOnly }: { panel: PanelData; isOnly: boolean }) {
  const { title, note, data } = panel;
  const id = useId();
  const [hasTable, setHasTable] = useState(false);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="board-heading font-semibold">
          {title}
        </h3>
        {data && (
          <button
            type="button"
            lang="en"
            aria-pressed={hasTable}
            onClick={() => setHasTable(!hasTable)}
            className="board-small min-h-control rounded-control px-2 font-medium text-brand hover:bg-brand-soft print:hidden"
          >
            Show table
          </button>
        )}
      </div>
      {note && <p className="board-small text-muted">{note}</p>}
      {data && (
        <div className="board-panel-body">
          {hasTable ? (
            <DataTable title={title} table={data.table} />
          ) : (
            <Bars chart={data.chart} isWide={isOnly} />
          )}
        </div>
      )}
    </section>
  );
}

function DataTable({
  title,
  table: { columns, rows },
}: {
  title: string;
  table: NonNullable<PanelData['data']>['table'];
}) {
  const cell = (at: number) =>
    cx(
      'board-cell align-top',
      columns[at]?.isNumeric ? 'text-right figures' : 'text-left wrap-anywhere',
    );
  return (
    // The arrow keys scroll the table, and do not change the page.
    <div
      data-scrolls
      role="group"
      aria-label={title}
      tabIndex={0}
      className="board-scroll overflow-auto border-y border-line"
    >
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map(({ label }, at) => (
              <th key={label} scope="col" className={cx(cell(at), 'font-semibold')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            // Two schools may have the same name, and the rows never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are not reordered
            <tr key={row} className="border-t border-line">
              {cells.map((text, at) =>
                at === 0 ? (
                  <th key={columns[at]?.label} scope="row" className={cx(cell(at), 'font-medium')}>
                    <bdi>{text}</bdi>
                  </th>
                ) : (
                  <td key={columns[at]?.label} className={cell(at)}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
