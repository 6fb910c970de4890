import type { InspectionComparison } from '#contract/inspection/trends.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { plural } from '#domain/plural.ts';
import { changeKinds } from '#domain/trends/comparison.ts';
import { useListState } from '#web/shared/list/list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { type Column, NoValue, Table } from '#web/ui/list/table.tsx';
import { kindLabel, kindMeaning, kindTone, stateParams } from './state.ts';

type Area = InspectionComparison['areas'][number];
type Change = Area['changes'][number];
type Row = Change & { area: Area };

const Given = ({ given }: { given: Change['before'] }) =>
  given ? <MarkBadge mark={given.mark} /> : <span className="text-muted">Not inspected</span>;

const columns: readonly Column<Row>[] = [
  { label: 'Category', primary: true, cell: ({ category }) => categoryOf(category).formLabel },
  {
    label: 'Change',
    phone: 'first-line',
    cell: ({ kind }) => <Badge tone={kindTone[kind]}>{kindLabel[kind]}</Badge>,
  },
  { label: 'Then', phoneLabel: 'Then', cell: ({ before }) => <Given given={before} /> },
  { label: 'Now', phoneLabel: 'Now', cell: ({ after }) => <Given given={after} /> },
  {
    label: 'Comment',
    cell: ({ before, after }) => {
      const comment = after?.comment || before?.comment;
      return comment ? (
        <span dir="auto" className="wrap-anywhere whitespace-pre-line">
          {comment}
        </span>
      ) : (
        <NoValue />
      );
    },
  },
];

/**
 * The changes of each area: what is new, worse, still there, better or fixed, and what was not
 * inspected or not applicable.
 */
export function AreaChanges({ comparison }: { comparison: InspectionComparison }) {
  const { areas, totals } = comparison;
  const { state, change } = useListState(stateParams);
  const rows = areas.flatMap((area) =>
    area.changes
      .filter(({ kind }) => state.show === '' || state.show === kind)
      .map((one): Row => ({ ...one, area })),
  );
  return (
    <Card title="Area by area" subtitle={coverageOf(comparison)} flush>
      <div
        role="group"
        aria-label="Show"
        className="flex flex-wrap gap-2 px-4 pb-3 sm:px-5 print:hidden"
      >
        {(['', ...changeKinds] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={state.show === kind}
            title={kind === '' ? undefined : kindMeaning[kind]}
            onClick={() => change({ show: kind })}
            className={cx(
              'min-h-control rounded-full border px-3.5 text-sm font-medium transition-colors',
              state.show === kind
                ? 'border-brand bg-brand-soft text-brand'
                : 'border-edge text-ink hover:bg-sunken',
            )}
          >
            {kind === '' ? 'All' : `${kindLabel[kind]} ${totals[kind].toLocaleString('en-US')}`}
          </button>
        ))}
      </div>
      <Table
        caption="Changes area by area"
        columns={columns}
        rows={rows}
        keyOf={({ area, category }) => `${area.area} ${category}`}
        grouping={{ keyOf: ({ area }) => area.area, title: ({ area }) => titleOf(area) }}
        empty={
          state.show === ''
            ? 'No area was deficient in either inspection.'
            : `No changes marked “${kindLabel[state.show]}”.`
        }
      />
    </Card>
  );
}

const titleOf = ({ label, inspectedBefore, inspectedAfter }: Area): string => {
  if (!inspectedAfter) return `${label} (not inspected now)`;
  return inspectedBefore ? label : `${label} (not inspected then)`;
};

const coverageOf = ({
  inspectedBoth,
  inspectedOnlyBefore,
  inspectedOnlyAfter,
}: InspectionComparison): string =>
  [
    `${plural(inspectedBoth, 'area')} inspected both times`,
    inspectedOnlyBefore > 0 && `${inspectedOnlyBefore} only then`,
    inspectedOnlyAfter > 0 && `${inspectedOnlyAfter} only now`,
  ]
    .filter(Boolean)
    .join(', ');
