import { ClipboardPlus, PartyPopper } from 'lucide-react';
import type { Overview } from '#contract/dashboard.ts';
import { useCan } from '#web/api/use-session.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInFull, dayInWords } from '#web/ui/day.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

type Schools = Overview['notInspected'];
type School = Schools['schools'][number];

const facts: readonly Column<School>[] = [
  { label: 'School', primary: true, cell: (school) => school.name },
  {
    label: 'Last inspection',
    cell: ({ lastInspection }) => (lastInspection ? dayInWords(lastInspection) : 'Never'),
  },
];

const start: Column<School> = {
  label: 'Actions',
  actions: true,
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

/** The schools that nobody has walked this school year, the longest ago first. */
export function NotInspected({ notInspected }: { notInspected: Schools }) {
  const mayInspect = useCan('inspect');
  const { since, total, schools } = notInspected;
  const more = total - Math.min(SHOWN, schools.length);
  return (
    <Card
      title="Not inspected this school year"
      subtitle={`Since ${dayInFull(since)}`}
      flush
      className="pb-2"
    >
      <Table
        caption="Schools not inspected this school year"
        columns={mayInspect ? [...facts, start] : facts}
        rows={schools.slice(0, SHOWN)}
        keyOf={(school) => school.id}
        empty={
          <EmptyState
            icon={<PartyPopper aria-hidden="true" />}
            title="Every school was inspected this school year."
          />
        }
      />
      {more > 0 && <p className="px-5 py-2 text-sm text-muted">and {more} more</p>}
    </Card>
  );
}
