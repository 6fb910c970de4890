import { DoorOpen, Pencil, Trash2 } from 'lucide-react';
import type { School } from '#contract/school/school.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import type { OpenDialog } from './dialogs.tsx';
import { loadable } from '#web/ui/loadable.tsx';

const DownloadSchool = loadable(() => import('#web/pwa/download-school-button.tsx'));

/** The selected school and its actions. */
export function SchoolFacts({
  school,
  mayManage,
  onOpen,
}: {
  school: School;
  mayManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const mayInspect = useCan('inspect');
  const facts = [
    ['Address', school.address],
    ['Type', school.type],
    ['District', school.district],
    ['County', school.county],
    ['Last inspection', school.lastInspection ? dayInWords(school.lastInspection) : 'Never'],
  ] as const;
  return (
    <Card
      title={school.name}
      actions={
        <>
          <Button
            icon={<DoorOpen aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'areas', school })}
          >
            Areas
          </Button>
          {mayManage && (
            <>
              <Button
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onOpen({ kind: 'edit-school', school })}
              >
                Edit School
              </Button>
              <Button
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onOpen({ kind: 'delete-school', school })}
              >
                Delete School
              </Button>
            </>
          )}
        </>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd dir="auto" className="font-medium wrap-anywhere">
              {value || '–'}
            </dd>
          </div>
        ))}
      </dl>
      {mayInspect && (
        <div className="mt-4 min-h-control">
          <DownloadSchool key={school.id} schoolId={school.id} />
        </div>
      )}
    </Card>
  );
}
