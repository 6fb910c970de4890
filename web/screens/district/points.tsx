import type { DistrictScores } from '#contract/inspection/trends.ts';
import { categories } from '#domain/instrument/category.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { DistrictChoices } from './choices.tsx';
import { type ListState, scoresInput } from './state.ts';

type Row = DistrictScores['columns'][number];

const isCategory = (key: Row['key']) => categories.some(({ id }) => id === key);

const columns: readonly Column<Row>[] = [
  {
    label: 'Group or category',
    primary: true,
    cell: ({ key, name }) => (
      <NameLink to={`/deficiencies?${isCategory(key) ? 'category' : 'group'}=${key}`}>
        {isCategory(key) ? name : `${key} ${name}`}
      </NameLink>
    ),
  },
  {
    label: 'Points lost',
    numeric: true,
    phone: 'first-line',
    cell: ({ lost }) => <span className={lost > 0 ? 'font-semibold' : ''}>{lost.toFixed(2)}</span>,
  },
  {
    label: 'Average of schools',
    numeric: true,
    phoneLabel: 'Average',
    cell: ({ mean }) => inPercent(mean),
  },
  {
    label: 'Schools with a D or X',
    numeric: true,
    phoneLabel: 'Schools',
    cell: ({ schools }) => schools,
  },
  { label: 'D marks', numeric: true, phoneLabel: 'D', cell: ({ deficient }) => deficient },
  {
    label: 'X marks',
    numeric: true,
    phoneLabel: 'X',
    cell: ({ extreme }) => (
      <span className={extreme > 0 ? 'font-semibold text-poor' : ''}>{extreme}</span>
    ),
  },
];

/** The groups or categories that cost the district points, those that cost the most first. */
export function Points({ list }: { list: ListState }) {
  const district = useCall('inspection/district', scoresInput({ ...list.state, page: 1 }), {
    keepPrevious: true,
  });
  const data = district.data?.data;
  return (
    <div className="flex flex-col gap-4">
      <DistrictChoices list={list} years={data?.years ?? []} />
      <Card
        title="What costs the most points"
        subtitle={`What the average score of all schools${
          data ? `, ${inPercent(data.mean)},` : ''
        } would gain if every D and X of a row were Good. The rows do not add up: where an X in another category holds a group at 0, repairing one of them alone gains nothing.`}
        flush
      >
        <Table
          caption="Points lost"
          columns={columns}
          rows={data?.columns.toSorted((one, other) => other.lost - one.lost)}
          keyOf={({ key }) => key}
          skeletonRows={8}
          empty=""
          failed={district.isError}
          onRetry={() => void district.refetch()}
        />
      </Card>
    </div>
  );
}
