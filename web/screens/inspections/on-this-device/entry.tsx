import { ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#web/api/hooks.ts';
import { draftAddress } from '#web/draft/draft-address.ts';
import type { OutboxEntry } from '#web/outbox/state.ts';
import { stateInWords } from '#web/outbox/words.ts';
import { ago } from '#web/ui/ago.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { dayInWords } from '#web/ui/day.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { areasInWords, nameOf, photosInWords } from './in-words.ts';

const tones: Partial<Record<OutboxEntry['state'], Tone>> = {
  sending: 'brand',
  safe: 'good',
  refused: 'poor',
  conflict: 'deficient',
  paused: 'deficient',
};

/** One inspection on this device: what is in it, how it stands, and what can be done. */
export function Entry({ entry }: { entry: OutboxEntry }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, inspectionId, schoolId, date, changedAt, state, sentence } = entry;
  const places = useCall('school/facilities-get', { schoolId }, { enabled: schoolId !== '' });
  const facts = [
    date && dayInWords(date),
    areasInWords(entry.areas, places.data?.schoolFacilityList.length),
    photosInWords(entry.photos),
    ago(new Date(changedAt).toISOString()),
  ].filter(Boolean);
  const isHere = state !== 'sending' && state !== 'safe';

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {nameOf(entry)}
          {inspectionId !== null && <span className="font-normal text-muted"> (edited)</span>}
        </p>
        <p className="text-sm text-muted figures">{facts.join(' · ')}</p>
        {sentence && <p className="mt-1 text-sm wrap-anywhere">{sentence}</p>}
      </div>
      <Badge tone={tones[state]}>{stateInWords(entry)}</Badge>
      {isHere && (
        <div className="flex gap-2">
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Delete from this device: ${nameOf(entry)}`}
            onClick={() => setIsDeleting(true)}
          >
            Delete
          </Button>
          <ButtonLink
            to={draftAddress(id, inspectionId)}
            icon={<ArrowRight aria-hidden="true" />}
            aria-label={`Continue: ${nameOf(entry)}`}
          >
            Continue
          </ButtonLink>
        </div>
      )}
      <DeleteDialog open={isDeleting} entry={entry} onClose={() => setIsDeleting(false)} />
    </div>
  );
}
