import { CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { nameWithDeparture } from '#domain/person/user.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { Skeleton } from '#web/ui/states.tsx';
import PlanDialog from '#web/shared/schedule/plan-dialog.tsx';

/**
 * When the school will be inspected next, and by whom. Renders nothing if this cannot be loaded.
 */
export function NextInspection({ schoolId }: { schoolId: string }) {
  const details = useCall('schedule/details', { schoolId });
  const mayPlan = useCan('planInspections');
  const [isOpen, setIsOpen] = useState(false);
  const school = details.data?.data;
  if (details.isError) return null;
  if (!school) {
    return (
      <Card title="Next inspection" aria-busy>
        <Skeleton className="h-13" />
      </Card>
    );
  }
  return (
    <Card
      title="Next inspection"
      actions={
        mayPlan && (
          <Button
            aria-haspopup="dialog"
            icon={<CalendarClock aria-hidden="true" />}
            onClick={() => setIsOpen(true)}
          >
            Plan
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Fact label="Due by">
          {school.dueDate ? dayInWords(school.dueDate) : 'No date'}
          {school.overdue && <Badge tone="poor">Overdue</Badge>}
        </Fact>
        <Fact label="Planned for">
          {school.plannedDate ? dayInWords(school.plannedDate) : 'Not planned'}
          {school.missed && <Badge tone="poor">Missed</Badge>}
        </Fact>
        <Fact label="Inspector">
          {school.inspector ? nameWithDeparture(school.inspector) : 'No inspector'}
        </Fact>
        <Fact label="This school year">
          {school.inspectedThisYear ? 'Inspected' : 'Not inspected'}
        </Fact>
      </dl>
      {isOpen && <PlanDialog school={school} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-1 flex flex-wrap items-center gap-x-2 font-semibold figures wrap-anywhere">
      {children}
    </dd>
  </div>
);
