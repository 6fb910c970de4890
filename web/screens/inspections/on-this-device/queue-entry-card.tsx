import { ArrowRight, FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { countAreas } from '#web/draft/areas/area-count.ts';
import { withNewAreas } from '#web/draft/areas/new-areas.ts';
import { draftAddress } from '#web/draft/draft-address.ts';
import type { QueueEntry } from '#web/upload-queue/queue-state.ts';
import { uploadStateInWords } from '#web/upload-queue/state-in-words.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/score/progress.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { DeleteDraftDialog } from './delete-dialog.tsx';
import { areaCountInWords, endInWords, photosInWords, schoolNameOf } from './in-words.ts';

const tones: Partial<Record<QueueEntry['state'], Tone>> = {
  sending: 'brand',
  saved: 'good',
  refused: 'poor',
  conflict: 'deficient',
  paused: 'deficient',
};

/** The label of the button that opens the form, for states that need the user's attention. */
const wayOn: Partial<Record<QueueEntry['state'], string>> = {
  refused: 'Fix it',
  conflict: 'Compare',
};

/** One inspection on this device: its content, its upload state and its actions. */
export function QueueEntryCard({ entry }: { entry: QueueEntry }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, inspectionId, schoolId, date, changedAt, state, sentence, isNew } = entry;
  const places = useCall('school/facilities-get', { schoolId }, { enabled: schoolId !== '' });
  const listed = places.data?.schoolFacilityList;
  const facts = [
    date && dayInWords(date),
    areaCountInWords(entry, listed && countAreas(withNewAreas(listed, entry.newAreas))),
    photosInWords(entry.photos),
    timeAgo(new Date(changedAt).toISOString()),
  ].filter(Boolean);
  const isHere = state !== 'sending' && state !== 'saved';

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-medium">
          {schoolNameOf(entry)}
          {inspectionId !== null && !isNew && (
            <span className="font-normal text-muted"> (edited)</span>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
        {entry.end && <p className="mt-1 text-sm wrap-anywhere">{endInWords(entry.end)}</p>}
        {sentence && <p className="mt-1 text-sm wrap-anywhere">{sentence}</p>}
        {state === 'sending' && (
          <Progress
            label={`Upload progress: ${schoolNameOf(entry)}`}
            value={entry.part < 1 ? entry.part : null}
            className="mt-2 max-w-sm"
          />
        )}
      </div>
      <Badge tone={tones[state]}>{uploadStateInWords(entry)}</Badge>
      {isHere && (
        <div className="ml-auto flex flex-wrap gap-2 max-sm:-mx-2 max-sm:w-[calc(100%+1rem)]">
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Delete from this device: ${schoolNameOf(entry)}`}
            onClick={() => setIsDeleting(true)}
          >
            Delete
          </Button>
          <Button
            variant="quiet"
            icon={<FileDown aria-hidden="true" />}
            aria-label={`Save to file: ${schoolNameOf(entry)}`}
            onClick={() => void saveToFile(id)}
          >
            Save to file
          </Button>
          <ButtonLink
            to={draftAddress(id, inspectionId)}
            icon={<ArrowRight aria-hidden="true" />}
            aria-label={`${wayOn[state] ?? 'Continue'}: ${schoolNameOf(entry)}`}
            className="max-sm:mx-2 max-sm:w-full"
          >
            {wayOn[state] ?? 'Continue'}
          </ButtonLink>
        </div>
      )}
      {state === 'saved' && inspectionId !== null && (
        <ButtonLink to={`/inspections/${inspectionId}`} aria-label={`View: ${schoolNameOf(entry)}`}>
          View
        </ButtonLink>
      )}
      <DeleteDraftDialog open={isDeleting} entry={entry} onClose={() => setIsDeleting(false)} />
    </div>
  );
}

async function saveToFile(id: string): Promise<void> {
  try {
    const { saveDraftToFile } = await import('#web/draft-file/draft-file.ts');
    await saveDraftToFile(id);
  } catch (error) {
    const description = error instanceof Error ? error.message : 'Please try again.';
    toast({ title: 'Not saved to a file', description, variant: 'destructive' });
  }
}
