import type { ActivityEntry } from '#contract/activity.ts';
import { actInWords } from '#domain/audit.ts';
import { fieldInWords } from '#domain/audit-fields.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const columns: readonly Column<ActivityEntry>[] = [
  {
    label: 'What',
    primary: true,
    cell: (entry) => (
      <div className="min-w-0">
        {[actInWords(entry), entry.subject.name].filter(Boolean).join(' ')}
        <Changes before={entry.before} after={entry.after} />
      </div>
    ),
  },
  {
    label: 'Who',
    prose: true,
    className: 'sm:min-w-48',
    cell: ({ actor }) => (
      <>
        {actor.name}
        <span className="block text-sm wrap-anywhere text-muted">
          {actor.kind === 'support' ? 'Good Repair support' : actor.email}
        </span>
      </>
    ),
  },
  {
    label: 'When and from where',
    prose: true,
    cell: ({ at, address, browser, requestId }) => (
      <>
        <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
          {momentInWords(Date.parse(at))}
        </time>
        <span className="block text-sm wrap-anywhere text-muted">{address}</span>
        {requestId && (
          <details className="text-sm text-muted">
            <summary className="cursor-pointer py-0.5">Details</summary>
            <span className="block max-w-72 wrap-anywhere">
              {new Date(at).toLocaleString('en-US')}
              <br />
              {browser}
              <br />
              Request {requestId}
            </span>
          </details>
        )}
      </>
    ),
  },
];

/** The entries of a page. */
export const ActivityTable = ({
  rows,
  failed,
  onRetry,
}: {
  rows: readonly ActivityEntry[] | undefined;
  failed: boolean;
  onRetry: () => void;
}) => (
  <Table
    caption="Activity"
    columns={columns}
    rows={rows}
    keyOf={({ number }) => number}
    empty={<EmptyState title="Nothing was found." hint="Please change the filters." />}
    failed={failed}
    onRetry={onRetry}
  />
);

type Fields = ActivityEntry['before'];

/** What changed, a line for each field: from the old value to the new one. */
function Changes({ before, after }: { before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => (
    <span key={name} className="block text-sm font-normal wrap-anywhere text-muted">
      {fieldInWords(name)}: {before && name in before && `${valueOf(before[name])} → `}
      {valueOf(after?.[name])}
    </span>
  ));
}

const valueOf = (value: unknown): string => {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueOf).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toLocaleString('en-US') : text;
};
