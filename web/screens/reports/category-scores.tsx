import type { ReportCategoryRow } from '#contract/report/report.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { lowRanksInWords } from '#web/shared/explanation/low-ranks-in-words.ts';
import { Fold } from '#web/ui/fold.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { type Column, Table } from '#web/ui/list/table.tsx';

type ExplainHandler = (id: ReportCategoryRow['id']) => void;

const columnsWith = (onExplain: ExplainHandler): readonly Column<ReportCategoryRow>[] => [
  {
    label: 'Category',
    primary: true,
    cell: (row) => (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onExplain(row.id)}
        className="min-h-control text-left font-medium underline decoration-line lg:min-h-8 underline-offset-4 wrap-anywhere hover:decoration-current"
      >
        {row.name}
      </button>
    ),
  },
  { label: 'Group', phone: 'none', cell: (row) => row.group },
  { label: 'Areas', numeric: true, phone: 'none', cell: (row) => <Count value={row.areas} /> },
  {
    label: 'Adequate',
    numeric: true,
    phone: 'none',
    cell: (row) => <Count value={row.adequate} />,
  },
  {
    label: 'Deficient',
    numeric: true,
    cell: (row) => <Count value={row.deficient} word="deficient" />,
  },
  {
    label: 'Extreme',
    numeric: true,
    cell: (row) => <Count value={row.extremeDeficiency} word="extreme" />,
  },
  {
    label: 'N/A',
    numeric: true,
    phone: 'none',
    cell: (row) => <Count value={row.notApplicable} />,
  },
  { label: 'Score', numeric: true, phone: 'first-line', cell: (row) => inPercent(row.score) },
  { label: 'Rank', phone: 'first-line', cell: (row) => <StatusBadge status={row.rank} /> },
];

/**
 * A number of marks. Zeros are muted, so that deficiencies stand out. On a phone, where the table
 * has no headings, the number is followed by its `word`, and zeros are omitted.
 */
const Count = ({ value, word }: { value: number; word?: string }) => (
  <span className={value === 0 ? 'text-muted max-sm:hidden' : 'font-medium'}>
    {value}
    {word && <span className="sm:hidden"> {word}</span>}
  </span>
);

/**
 * The 15 categories with their counts, in the order of the state form. Each category opens the
 * explanation of its score.
 */
export const CategoryScores = ({
  rows,
  onExplain,
}: {
  rows: readonly ReportCategoryRow[];
  onExplain: ExplainHandler;
}) => (
  <Fold title="Category Scores" note={lowRanksInWords(rows) || 'No category is Fair or Poor'}>
    <p className="mb-2 text-sm text-muted">
      Choose a category to see the areas and marks behind its score
    </p>
    {/* Low rows, so that all fifteen fit on a screen. */}
    <div className="lg:[&_:is(td,tbody_th)]:py-0.5 lg:[&_tbody_tr]:h-9">
      <Table
        caption="Category scores"
        columns={columnsWith(onExplain)}
        rows={rows}
        keyOf={(row) => row.id}
        empty=""
      />
    </div>
  </Fold>
);
