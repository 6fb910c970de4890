import type { ActivityEntry } from '#contract/account/activity.ts';
import { actInWords } from '#domain/account/audit.ts';
import { fieldInWords } from '#domain/account/audit-fields.ts';
import { isStateFilter, stateInWords } from '#domain/inspection/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { roleLabel } from '#domain/person/role.ts';
import { cx } from '#web/ui/cx.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { InlineFold } from '#web/ui/inline-fold.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The names of members and schools, by id. */
type Names = ReadonlyMap<string, string>;

const columnsWith = (names: Names): readonly Column<ActivityEntry>[] => [
  {
    label: 'What',
    primary: true,
    cell: (entry) => (
      <div className="min-w-0">
        {[actInWords(entry), entry.subject.name].filter(Boolean).join(' ')}
        <Changes lines={changesOf(entry, names)} />
      </div>
    ),
  },
  {
    id: 'who',
    label: 'Who',
    className: 'self-start py-0.5 sm:min-w-48',
    cell: ({ actor }) => (
      <>
        <bdi>{actor.name}</bdi>
        <span className="block text-sm wrap-anywhere text-muted max-sm:hidden">
          {accountOf(actor)}
        </span>
      </>
    ),
  },
  {
    id: 'when',
    label: 'When and from where',
    phone: 'second-line',
    // This cell takes the rest of the second line, so that it remains in that line when the details
    // are open.
    className:
      'self-start max-sm:flex-1 max-sm:basis-0 max-sm:min-w-20 max-sm:text-[0.8125rem] max-sm:text-muted',
    cell: (entry) => (
      <>
        <time
          dateTime={entry.at}
          title={new Date(entry.at).toLocaleString('en-US')}
          className="mr-2 py-0.5 max-sm:float-left"
        >
          {momentInWords(Date.parse(entry.at))}
        </time>
        <span className="block text-sm wrap-anywhere text-muted max-sm:hidden">
          {entry.address}
        </span>
        <Details entry={entry} changes={changesOf(entry, names).length} />
      </>
    ),
  },
];

const accountOf = ({ kind, email }: ActivityEntry['actor']): string =>
  kind === 'support' ? 'Good Repair support' : email;

export const activityColumns = columnsWith(new Map());

/** The entries of a page. */
export const ActivityTable = ({
  rows,
  names,
  chosen = '',
  failed,
  onRetry,
}: {
  rows: readonly ActivityEntry[] | undefined;
  names: Names;
  /** Which columns are shown. */
  chosen?: string;
  failed: boolean;
  onRetry: () => void;
}) => (
  <Table
    caption="Activity"
    columns={columnsWith(names)}
    chosen={chosen}
    rows={rows}
    keyOf={({ number }) => number}
    empty={<EmptyState title="Nothing was found." hint="Please change the filters." />}
    failed={failed}
    onRetry={onRetry}
  />
);

/** How many changes a row shows, one per line: in general, and on a phone. */
const MOST_LINES = 5;
const MOST_ON_PHONE = 2;

/**
 * The changes, one line per field: its old value and its new one. For an object that was just
 * created, fields that repeat its name or have the value “no” are omitted.
 */
function changesOf(
  { subject: { name }, before, after }: ActivityEntry,
  names: Names,
): readonly string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => before || (after?.[field] !== name && after?.[field] !== false),
  );
  return fields.map((field) => {
    const shown = (value: unknown) => valueOf(field, value, names);
    const from = before && field in before ? `${shown(before[field])} → ` : '';
    return `${fieldInWords(field)}: ${from}${shown(after?.[field])}`;
  });
}

const Lines = ({ lines, className }: { lines: readonly string[]; className?: string }) =>
  lines.map((line) => (
    <span key={line} className={cx('block', className)}>
      {line}
    </span>
  ));

/** While the details of an entry are open, its row also shows the text that a phone hides. */
const WHILE_OPEN = '[tr:has(td_[open])_&]:line-clamp-none';

/**
 * The changes. If there are many, the last ones are folded. On a phone only two are shown, in one
 * line each.
 */
function Changes({ lines }: { lines: readonly string[] }) {
  const most = lines.length <= MOST_LINES ? MOST_LINES : MOST_LINES - 1;
  return (
    <div className="text-sm font-normal wrap-anywhere text-muted max-sm:text-xs">
      <Lines
        lines={lines.slice(0, MOST_ON_PHONE)}
        className={`max-sm:line-clamp-1 ${WHILE_OPEN}`}
      />
      <div className={`max-sm:hidden ${WHILE_OPEN}`}>
        <Lines lines={lines.slice(MOST_ON_PHONE, most)} />
        {lines.length > most && (
          <>
            {/* On a phone these changes are shown when the details of the entry are opened. */}
            <InlineFold
              summary={`${lines.length - most} more`}
              className="peer max-sm:hidden"
              summaryClassName="hover:text-ink"
            >
              {null}
            </InlineFold>
            <div className="sm:hidden sm:peer-open:block">
              <Lines lines={lines.slice(most)} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * The time, browser and request of an entry, collapsed. On a phone the row has too little room for
 * all changes and the address; opening the details shows these too.
 */
function Details({
  entry: { at, actor, address, browser, requestId },
  changes,
}: {
  entry: ActivityEntry;
  /** The number of changes. */
  changes: number;
}) {
  if (!requestId && changes === 0) return null;
  return (
    <InlineFold
      summary={
        changes <= MOST_ON_PHONE ? (
          'Details'
        ) : (
          <>
            <span className="sm:hidden">{changes - MOST_ON_PHONE} more</span>
            <span className="max-sm:hidden">Details</span>
          </>
        )
      }
      className={cx('text-muted max-sm:text-[0.8125rem]', !requestId && 'sm:hidden')}
      summaryClassName="hover:text-ink"
    >
      <div className="max-w-72 wrap-anywhere">
        <div className="sm:hidden">{[accountOf(actor), address].filter(Boolean).join(', ')}</div>
        {new Date(at).toLocaleString('en-US')}
        <br />
        {browser}
        {requestId && (
          <>
            <br />
            Request {requestId}
          </>
        )}
      </div>
    </InlineFold>
  );
}

const valueOf = (field: string, value: unknown, names: Names): string => {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'ids' && Array.isArray(value)) return plural(value.length, 'row');
  if (Array.isArray(value)) return value.map((one) => valueOf(field, one, names)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'logo_id') return 'an image';
  if (field === 'published') return PUBLISHED[text] ?? text;
  if (field === 'state' && isStateFilter(text)) return stateInWords(text);
  if ((field === 'role' || field === 'default_role') && Object.hasOwn(roleLabel, text)) {
    return roleLabel[text as keyof typeof roleLabel];
  }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayInWords(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return new Date(text).toLocaleString('en-US');
  return names.get(text) ?? text;
};

/** When the public page of the district lists a report, in words. */
const PUBLISHED: Record<string, string> = { no: 'no', final: 'while Final', always: 'yes' };
