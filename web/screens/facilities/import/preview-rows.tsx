import { type ReactNode, useState } from 'react';
import { plural, pluralForm } from '#domain/plural.ts';
import { PREVIEW_ROWS } from '#domain/school/import-limits.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { type CorrectedValues, CorrectRow } from './correct-row.tsx';
import {
  type RowOutcome,
  previewLabel,
  rowOutcomes,
  outcomeTone,
  type Preview,
  type PreviewRow,
  whyInWords,
  levelLabel,
} from './outcome.ts';

/** Rows per page: rendering thousands together would freeze the browser. */
const PAGE = 25;

/** The type of a row that is refused or skipped may not be known. */
const hasType = ({ outcome }: PreviewRow) => outcome !== 'refused' && outcome !== 'skipped';

/** The name of what the row describes, and below it where that is, or what the school is. */
const namesOf = (row: PreviewRow): { name: string; detail: string } => {
  if (row.level === 'area') {
    return { name: row.area, detail: [row.name, row.facility].filter(Boolean).join(' · ') };
  }
  if (row.level === 'facility') return { name: row.facility, detail: row.name };
  const detail = [hasType(row) ? row.type : '', row.address].filter(Boolean).join(' · ');
  return { name: row.name, detail };
};

const NameCell = ({ row }: { row: PreviewRow }) => {
  const { name, detail } = namesOf(row);
  return (
    <span className="flex flex-col py-0.5 text-left">
      <span className="wrap-anywhere">{name || 'No name'}</span>
      <span className="text-sm font-normal wrap-anywhere text-muted">{detail}</span>
    </span>
  );
};

const columns: readonly Column<PreviewRow>[] = [
  {
    label: 'Name',
    primary: true,
    cell: (row) => <NameCell row={row} />,
    className: 'sm:min-w-52',
  },
  { label: 'Level', cell: (row) => levelLabel[row.level] },
  { label: 'Line', numeric: true, phoneLabel: 'Line', cell: (row) => row.line },
  {
    label: 'Result',
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={outcomeTone[row.outcome]}>{previewLabel[row.outcome]}</Badge>
        {row.notice && <Badge tone="deficient">Same name</Badge>}
      </span>
    ),
  },
];

const whyColumn = (correction: (row: PreviewRow) => ReactNode): Column<PreviewRow> => ({
  label: 'Why',
  cell: (row) => (
    <span className="flex flex-col items-start gap-1 text-left text-sm wrap-anywhere">
      {whyInWords(row).map((why) => (
        <span key={why}>{why}</span>
      ))}
      {row.outcome === 'refused' && correction(row)}
    </span>
  ),
});

/** The rows of a file with the outcome of each, filtered by outcome and paginated. */
export function PreviewRows({
  counts,
  rows,
  onCorrect,
}: Pick<Preview, 'counts' | 'rows'> & {
  /** Sets values of a row that is refused; undefined for a file that cannot be corrected. */
  onCorrect: ((line: number, values: CorrectedValues) => void) | undefined;
}) {
  const [corrected, setCorrected] = useState<number>();
  const [shown, setShown] = useState<RowOutcome>();
  const [page, setPage] = useState(1);
  const namesakes = rows.filter(({ notice }) => notice !== '').length;
  const found = shown ? rows.filter(({ outcome }) => outcome === shown) : rows;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isCut = found.length < (shown ? counts[shown] : all);
  const correction = (row: PreviewRow) => {
    if (!onCorrect) return null;
    if (corrected !== row.line) {
      return (
        <Button variant="link" onClick={() => setCorrected(row.line)}>
          Correct line {row.line}
        </Button>
      );
    }
    return (
      <CorrectRow
        row={row}
        onApply={(values) => onCorrect(row.line, values)}
        onCancel={() => setCorrected(undefined)}
      />
    );
  };
  const hasLevels = rows.some(({ level }) => level !== 'school');
  const show = (outcome: RowOutcome | undefined) => {
    setShown(outcome);
    setPage(1);
  };
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Show rows" className="flex flex-wrap gap-2">
        <Chip label="All" count={all} pressed={!shown} onPress={() => show(undefined)} />
        {rowOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <Chip
              key={outcome}
              label={previewLabel[outcome]}
              count={counts[outcome]}
              pressed={shown === outcome}
              onPress={() => show(outcome)}
            />
          ))}
      </div>
      {namesakes > 0 && (
        <p className="rounded-control bg-deficient-soft px-3 py-2 text-sm text-deficient">
          {pluralForm(namesakes, 'One row has', plural(namesakes, 'row has', 'rows have'))} the same
          name as another school. Please check that they are not the same school.
        </p>
      )}
      {isCut && (
        <p className="text-sm text-muted">
          Only the first {PREVIEW_ROWS} rows of each kind are listed here. All rows are imported.
        </p>
      )}
      <div className="rounded-card border border-line">
        <Table
          caption="Rows of the file"
          columns={[
            ...columns.filter(({ label }) => hasLevels || label !== 'Level'),
            whyColumn(correction),
          ]}
          rows={found.slice((page - 1) * PAGE, page * PAGE)}
          keyOf={(row) => row.line}
          empty="No rows here."
        />
        <Pagination
          label="Pages of rows"
          page={page}
          pages={Math.ceil(found.length / PAGE)}
          onPage={setPage}
        />
      </div>
    </div>
  );
}

const Chip = ({
  label,
  count,
  pressed,
  onPress,
}: {
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={cx(
      'inline-flex min-h-control items-center gap-2 rounded-full border px-4 font-medium figures transition-colors',
      pressed ? 'border-brand bg-brand-soft text-brand' : 'border-edge text-ink hover:bg-sunken',
    )}
  >
    {label}
    <span className="font-normal">{count.toLocaleString('en-US')}</span>
  </button>
);
