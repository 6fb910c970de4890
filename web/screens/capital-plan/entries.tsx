import { useState } from 'react';
import type { CapitalPlan, PlanEntry } from '#contract/capital-need/capital-need.ts';
import { markLabel } from '#domain/scoring/mark.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { pagingOf } from '#web/shared/list/list-state.ts';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inDollars } from '#web/ui/format/money.ts';
import { NameButton, NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { entriesInput, type PlanListState } from './state.ts';
import { useMoveEntry } from './use-move-entry.ts';
import { useYearDrag, type YearTarget } from './use-year-drag.tsx';

type Years = CapitalPlan['years'];

/** The repairs and capital needs of the plan; their years can be changed. */
export function Entries({
  list: { state, change },
  years,
  mayEdit,
}: {
  list: PlanListState;
  years: Years;
  mayEdit: boolean;
}) {
  const [edited, setEdited] = useState<PlanEntry>();
  const entries = useCall('capital-need/list', entriesInput(state), { keepPrevious: true });
  const data = entries.data?.data;
  const { move } = useMoveEntry();
  const drag = useYearDrag(targetsOf(years), move);
  const placeOf = ({ year }: PlanEntry) => Math.min(year, yearAfter(years) ?? year);
  const columns: readonly Column<PlanEntry>[] = [
    {
      label: 'Repair or need',
      primary: true,
      cell: (entry) => {
        if (entry.kind === 'deficiency') {
          return <NameLink to={`/deficiencies/${entry.id}`}>{entry.title}</NameLink>;
        }
        if (!mayEdit) return entry.title;
        return <NameButton onClick={() => setEdited(entry)}>{entry.title}</NameButton>;
      },
    },
    {
      label: 'School and place',
      cell: ({ school, place }) => (
        <>
          <span dir="auto" className="sm:block">
            {school}
          </span>
          {place && (
            <span dir="auto" className="text-muted sm:block sm:text-sm">
              <span className="sm:hidden"> · </span>
              {place}
            </span>
          )}
        </>
      ),
    },
    {
      label: 'Urgency',
      cell: ({ mark, dueDate }) => (
        <>
          {mark ? markLabel[mark] : <span className="text-muted">Capital need</span>}
          {dueDate && (
            <span className="text-muted sm:block sm:text-sm"> due {dayInWords(dueDate)}</span>
          )}
        </>
      ),
    },
    { label: 'Cost today', numeric: true, cell: ({ cost }) => inDollars(cost) },
    {
      label: 'Year',
      cell: (entry) =>
        mayEdit ? (
          <span className="inline-flex items-center gap-1">
            <YearSelect entry={entry} years={years} />
            {drag.handleOf(entry)}
          </span>
        ) : (
          yearInWords(entry.year, years)
        ),
    },
  ];
  return (
    <Card aria-label="Repairs and needs" flush>
      <RowCount list={data} one="entry" many="entries" />
      <Table
        caption="Repairs and needs"
        columns={columns}
        rows={data?.list}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        grouping={{
          keyOf: (entry) => String(placeOf(entry)),
          title: (entry) => yearInWords(entry.year, years),
        }}
        empty="No repair with an estimated cost, and no capital need."
        failed={entries.isError}
        onRetry={() => void entries.refetch()}
      />
      <Pagination {...pagingOf(state, change)} pages={data?.totalPages ?? 0} />
      {drag.layer}
      {edited && <NeedDialog need={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

const yearInWords = (year: number, years: Years): string =>
  years.find((one) => one.year === year)?.name ?? UNFUNDED;

/** The year after the plan, in which everything is that is not funded. */
const yearAfter = (years: Years): number | undefined => {
  const last = years.at(-1);
  return last && last.year + 1;
};

/** The years of the plan, and after them what is unfunded. */
const targetsOf = (years: Years): YearTarget[] => {
  const after = yearAfter(years);
  return [...years, ...(after === undefined ? [] : [{ year: after, name: UNFUNDED }])];
};

const UNFUNDED = 'Unfunded';

const BY_DATE = 'date';

/** Moves an entry to another year of the plan, or after it. */
function YearSelect({ entry, years }: { entry: PlanEntry; years: Years }) {
  const { move, isBusy } = useMoveEntry();
  const after = yearAfter(years) ?? entry.year;
  return (
    <Select
      aria-label={`Year of ${entry.title}, ${entry.school}`}
      className="w-44"
      disabled={isBusy}
      value={String(Math.min(entry.year, after))}
      onValue={(value) => move(entry, value === BY_DATE ? null : Number(value))}
      options={[
        ...years.map(({ year, name }) => ({ value: String(year), label: name })),
        { value: String(after), label: UNFUNDED },
        ...(entry.isChosen ? [{ value: BY_DATE, label: 'By its date again' }] : []),
      ]}
    />
  );
}
