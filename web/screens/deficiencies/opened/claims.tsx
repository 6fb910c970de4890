import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Claim } from '#contract/deficiency/claim.ts';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { type ClaimState, DECLINE_NOTE_LENGTH } from '#domain/deficiency/work-link.ts';
import { PhotoLink } from '#web/shared/photos/photo-link.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const looks = {
  Waiting: ['brand', 'Waits for you'],
  Accepted: ['good', 'Accepted'],
  Declined: ['neutral', 'Declined'],
} as const satisfies Record<ClaimState, readonly [Tone, string]>;

/**
 * The replies of people without an account that the deficiency was repaired. People who may repair
 * accept or decline the one that waits.
 */
export default function Claims({
  deficiency,
  mayRepair,
}: {
  deficiency: DeficiencyDetails;
  mayRepair: boolean;
}) {
  return (
    <Card title="Reported as repaired" subtitle="By people who have a work link.">
      <ol className="flex flex-col divide-y divide-line">
        {deficiency.claims.map((claim) => (
          <li key={claim.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <ClaimText claim={claim} />
            <ClaimPhotos claim={claim} deficiency={deficiency} />
            {mayRepair && claim.state === 'Waiting' && <Decide id={deficiency.id} claim={claim} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ClaimText({ claim }: { claim: Claim }) {
  const { link, claimedBy, claimedAt, note, state, decidedAt, decidedBy, decision } = claim;
  const [tone, words] = looks[state];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={tone}>{words}</Badge>
        <span>
          <bdi className="font-medium text-ink">{claimedBy || link}</bdi>
          {claimedBy && (
            <>
              {' '}
              (<bdi>{link}</bdi>)
            </>
          )}
          , <time dateTime={claimedAt}>{day.format(new Date(claimedAt))}</time>
        </span>
      </p>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {note}
      </p>
      {decidedAt && (
        <p className="text-sm text-muted wrap-anywhere">
          {words} by <bdi>{decidedBy}</bdi>, {day.format(new Date(decidedAt))}
          {decision && <bdi>: {decision}</bdi>}
        </p>
      )}
    </>
  );
}

function ClaimPhotos({
  claim: { photos },
  deficiency: { category, area },
}: {
  claim: Claim;
  deficiency: DeficiencyDetails;
}) {
  if (photos.length === 0) return null;
  const place = `${categoryOf(category).formLabel} in ${area.label}`;
  const viewed = photos.map((photo, index) => ({
    ...photo,
    alt: `Reported repair of ${place}, photo ${index + 1} of ${photos.length}`,
  }));
  return (
    <ul aria-label="Photos of the reported repair" className="flex flex-wrap gap-3">
      {viewed.map((photo, index) => (
        <li key={photo.id}>
          <PhotoLink photos={viewed} index={index} className="block rounded-card">
            <img
              src={photo.thumbnail}
              alt={photo.alt}
              loading="lazy"
              className="size-32 rounded-card border border-line object-cover"
            />
          </PhotoLink>
        </li>
      ))}
    </ul>
  );
}

function Decide({ id, claim }: { id: string; claim: Claim }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const accept = useMutationWithToast('deficiency/claim-accept', {
    success: 'Accepted. The deficiency is marked as repaired.',
    fallback: 'Accepting the reply failed, please try again.',
    onDone: () => {},
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        icon={<Check aria-hidden="true" />}
        busy={accept.isBusy}
        onClick={() => accept.send({ id, claimId: claim.id })}
      >
        Accept
      </Button>
      <Button
        icon={<X aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsDeclining(true)}
      >
        Decline
      </Button>
      {isDeclining && (
        <DeclineDialog id={id} claimId={claim.id} onClose={() => setIsDeclining(false)} />
      )}
    </div>
  );
}

function DeclineDialog({
  id,
  claimId,
  onClose,
}: {
  id: string;
  claimId: string;
  onClose: () => void;
}) {
  const [note, setNote] = useState('');
  const form = useFormFields({
    note: { label: 'Reason', value: note, error: !note.trim() && 'Please write why.' },
  });
  const decline = useMutationWithToast('deficiency/claim-decline', {
    success: 'Declined.',
    fallback: 'Declining the reply failed, please try again.',
    onDone: onClose,
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => form.check() && decline.send({ id, claimId, note })}
      size="narrow"
      title="Decline the reported repair"
      description="The deficiency does not change. Whoever opens the work link can read the reason, and reply again."
      submit={{ label: 'Decline', busy: decline.isBusy }}
    >
      <Field {...form.field('note')} required>
        <TextArea value={note} onValue={setNote} maxLength={DECLINE_NOTE_LENGTH} rows={3} />
      </Field>
    </Dialog>
  );
}
