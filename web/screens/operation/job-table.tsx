import type { OperationStatus } from '#contract/operation/operation.ts';
import { jobs as labels } from '#domain/operation/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, NoValue, Table } from '#web/ui/list/table.tsx';
import { durationInWords, moment } from './words.ts';

type Job = OperationStatus['jobs'][number];

function Outcome({ job: { lastRun, isFailing } }: { job: Job }) {
  if (isFailing) return <Badge tone="poor">Failed</Badge>;
  return lastRun === null ? <Badge>Not run yet</Badge> : <Badge tone="good">Succeeded</Badge>;
}

const columns: readonly Column<Job>[] = [
  { label: 'Job', primary: true, cell: ({ name }) => labels[name].label },
  {
    label: 'Last run',
    phone: 'second-line',
    cell: ({ lastRun }) => (lastRun === null ? <NoValue /> : moment(lastRun)),
    className: 'sm:whitespace-nowrap first-letter:uppercase',
  },
  {
    label: 'Duration',
    phoneLabel: 'Took',
    numeric: true,
    cell: ({ milliseconds }) =>
      milliseconds === null ? <NoValue /> : durationInWords(milliseconds),
  },
  { label: 'Outcome', phone: 'first-line', cell: (job) => <Outcome job={job} /> },
  {
    label: 'Last failure',
    prose: true,
    cell: ({ failedAt, problem }) =>
      failedAt === null ? (
        <NoValue />
      ) : (
        <span className="wrap-anywhere">{`${moment(failedAt)}: ${problem ?? 'no reason is known'}`}</span>
      ),
  },
];

/** The background jobs, with those that fail first. */
export const JobTable = ({ jobs }: Pick<OperationStatus, 'jobs'>) => (
  <Card title="Background jobs" flush>
    <Table
      caption="Background jobs"
      columns={columns}
      rows={jobs.toSorted((one, other) => Number(other.isFailing) - Number(one.isFailing))}
      keyOf={({ name }) => name}
      empty="There are no jobs."
    />
  </Card>
);
