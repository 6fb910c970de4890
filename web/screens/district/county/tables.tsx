import type { ComparedDistrict, CountyComparison, Spread } from '#contract/inspection/county.ts';
import { plural } from '#domain/plural.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { ScoreChange } from '#web/ui/score/score-change.tsx';

type Comparison = NonNullable<CountyComparison['comparison']>;
type SpreadRow = Pick<Comparison, 'own' | 'others' | 'difference'> & { name: string };

const quarters = ({ lowerQuarter, upperQuarter }: Spread): string =>
  lowerQuarter === null
    ? '–'
    : `${lowerQuarter.toFixed(2)}–${(upperQuarter ?? lowerQuarter).toFixed(2)}%`;

const spreadColumns: readonly Column<SpreadRow>[] = [
  { label: 'Schools', primary: true, cell: ({ name }) => name },
  {
    label: 'Yours, average',
    numeric: true,
    cell: ({ own }) => <Average spread={own} />,
  },
  {
    label: 'Others, average',
    numeric: true,
    cell: ({ others }) => <Average spread={others} />,
  },
  {
    label: 'Others, median',
    numeric: true,
    cell: ({ others }) => inPercent(others.median),
  },
  {
    label: 'Middle half of the others',
    numeric: true,
    cell: ({ others }) => quarters(others),
  },
  {
    label: 'Difference of the averages',
    numeric: true,
    cell: ({ difference }) => <ScoreChange change={difference} />,
  },
];

/** The average of the schools with a score, and their number. */
const Average = ({ spread: { mean, scored, schools } }: { spread: Spread }) => (
  <>
    {inPercent(mean)}{' '}
    <span className="text-xs text-muted">
      {scored === schools ? plural(schools, 'school') : `${scored} of ${plural(schools, 'school')}`}
    </span>
  </>
);

/** The averages, in total and by the type of school. */
export function Spreads({ comparison, year }: { comparison: Comparison; year: string }) {
  const rows: SpreadRow[] = [
    { name: 'All schools', ...comparison },
    ...comparison.types.map(({ type, ...sides }) => ({ name: type, ...sides })),
  ];
  return (
    <Card
      title="Comparison with the county"
      subtitle={`Your latest inspections in ${year} beside the published scores of the other schools`}
      flush
    >
      <Table
        caption="Comparison with the county"
        columns={spreadColumns}
        rows={rows}
        keyOf={({ name }) => name}
        empty=""
      />
      <p className="px-4 pt-3 pb-4 text-xs text-muted sm:px-5">
        Your own schools in the list are not counted among the others. At most a quarter of the
        others has a score below the middle half, and at most a quarter above it. Schools are
        inspected by different people on different days, so a small difference says little.
      </p>
    </Card>
  );
}

type RatingRow = { rating: Rating; own: number; others: number };

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;

/** How many schools have each rating. */
export function Ratings({ comparison: { own, others } }: { comparison: Comparison }) {
  const rows = own.ratings.map(({ rating, schools }) => ({
    rating,
    own: schools,
    others: others.ratings.find((one) => one.rating === rating)?.schools ?? 0,
  }));
  const share = (of: 'own' | 'others', whole: number) => ({
    label: of === 'own' ? 'Yours' : 'Others',
    numeric: true,
    cell: (row: RatingRow) => (
      <>
        {row[of]} <span className="text-xs text-muted">{shareOf(row[of], whole)}</span>
      </>
    ),
  });
  return (
    <Card title="Ratings" subtitle="Schools with each overall rating" flush>
      <Table
        caption="Schools with each rating"
        columns={[
          { label: 'Rating', primary: true, cell: ({ rating }: RatingRow) => rating },
          share('own', own.schools),
          share('others', others.schools),
        ]}
        rows={rows}
        keyOf={({ rating }) => rating}
        empty=""
      />
    </Card>
  );
}

const districtColumns: readonly Column<ComparedDistrict>[] = [
  {
    label: 'District',
    primary: true,
    cell: ({ district, isOwn }) => (isOwn ? 'Your schools' : district),
  },
  {
    label: 'Average',
    numeric: true,
    phone: 'first-line',
    cell: ({ mean }) => inPercent(mean),
  },
  {
    label: 'Schools',
    numeric: true,
    phoneLabel: 'Schools',
    cell: ({ schools }) => schools,
  },
  {
    label: 'Fair or Poor',
    numeric: true,
    phoneLabel: 'Fair or Poor',
    cell: ({ ratings }) =>
      ratings
        .filter(({ rating }) => rating === 'Fair' || rating === 'Poor')
        .reduce((sum, { schools }) => sum + schools, 0),
  },
];

/** The districts of the county, with the highest average first. */
export function Districts({
  comparison: { districts, districtPlace },
}: {
  comparison: Comparison;
}) {
  return (
    <Card
      title="Districts by average score"
      subtitle={
        districtPlace &&
        `Your schools are at place ${districtPlace.place} of ${plural(districtPlace.of, 'district')}`
      }
      flush
    >
      <Table
        caption="Districts by average score"
        columns={districtColumns}
        rows={districts}
        keyOf={({ district }) => district}
        lookOf={({ isOwn }) => (isOwn ? 'bg-brand-soft font-semibold' : undefined)}
        empty=""
      />
    </Card>
  );
}
