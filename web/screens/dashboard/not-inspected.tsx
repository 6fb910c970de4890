import { ClipboardPlus, PartyPopper, School } from 'lucide-react';
import type { Overview } from '#contract/inspection/dashboard.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInFull, dayInWords } from '#web/ui/format/day.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

type Schools = Overview['notInspected'];
type SchoolRow = Schools['schools'][number];

const facts: readonly Column<SchoolRow>[] = [
  {
    label: 'School',
    primary: true,
    cell: (school) => <NameLink to={`/facilities/${school.id}`}>{school.name}</NameLink>,
  },
  {
    label: 'Last inspection',
    cell: ({ lastInspection }) => (lastInspection ? dayInWords(lastInspection) : 'Never'),
  },
];

const start: Column<SchoolRow> = {
  label: 'Actions',
  actions: true,
  phone: 'first-line',
  cell: (school) => (
    <IconLink
      to={`/new-inspection/${school.id}`}
      label={`New Inspection of ${school.name}`}
      tooltip="New Inspection"
      icon={<ClipboardPlus aria-hidden="true" />}
    />
  ),
};

const SHOWN = 6;

/** The schools not inspected this school year, those inspected longest ago first. */
export function NotInspectedSchools({
  notInspected,
  isBegun,
}: {
  notInspected: Schools;
  /** Whether any inspection exists; if not, an empty list means that there are no schools. */
  isBegun: boolean;
}) {
  const mayInspect = useCan('inspect');
  const all = useCall('inspection/dashboard', {}).data?.setup.schools;
  const { since, total, schools } = notInspected;
  const more = total - Math.min(SHOWN, schools.length);
  return (
    <Card
      title="Not inspected this school year"
      subtitle={
        all === undefined || total === 0 ? (
          `Since ${dayInFull(since)}`
        ) : (
          <>
            <NameLink to="/facilities?inspected=not-this-year">
              {`${total} of ${plural(all, 'school')}`}
            </NameLink>{' '}
            since {dayInFull(since)}
          </>
        )
      }
      flush
      className="pb-2"
    >
      <Table
        caption="Schools not inspected this school year"
        columns={mayInspect ? [...facts, start] : facts}
        rows={schools.slice(0, SHOWN)}
        keyOf={(school) => school.id}
        empty={
          isBegun ? (
            <EmptyState
              icon={<PartyPopper aria-hidden="true" />}
              title="Every school has been inspected this school year."
            />
          ) : (
            <EmptyState
              icon={<School aria-hidden="true" />}
              title="There are no schools yet."
              hint="You can add or import schools under Schools & Facilities."
            />
          )
        }
      />
      {more > 0 && (
        <p className="px-5 py-2 text-sm text-muted">
          and <NameLink to="/facilities?inspected=not-this-year">{more} more</NameLink>
        </p>
      )}
    </Card>
  );
}
