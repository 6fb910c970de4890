import { ArrowRight } from 'lucide-react';
import { plural } from '#domain/plural.ts';
import { draftAddress } from '#web/draft/draft-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';

/**
 * The inspections that were begun on this device and not sent, except those at the schools in
 * `besides`.
 */
export function Unfinished({ besides }: { besides: readonly string[] }) {
  const open = useUploadQueue().filter(
    ({ state, schoolId, inspectionId }) =>
      state === 'open' && (inspectionId !== null || !besides.includes(schoolId)),
  );
  if (open.length === 0) return null;
  return (
    <Card title="Not finished yet" subtitle="Stored on this device until you save">
      <ul className="flex flex-col gap-2">
        {open.map(({ id, inspectionId, school, date, areas }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0">
              <span className="font-medium wrap-anywhere">{school || 'No school chosen yet'}</span>
              <span className="block text-sm text-muted">
                {[date && dayInWords(date), plural(areas, 'area')].filter(Boolean).join(' · ')}
              </span>
            </p>
            <ButtonLink
              to={draftAddress(id, inspectionId)}
              variant="primary"
              icon={<ArrowRight aria-hidden="true" />}
              aria-label={`Continue the inspection of ${school || 'no school'}`}
            >
              Continue
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
