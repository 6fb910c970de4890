import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { MOST_REPAIR_PHOTOS } from '#domain/inspection/deficiency.ts';
import { PhotoLink } from '#web/shared/photos/photo-link.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { RemovePhotoButton } from '#web/ui/remove-photo-button.tsx';
import { useAddRepairPhotos } from './use-add-photos.ts';

/** Formats an instant as a day in the time zone of the reader. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type Photo = DeficiencyDetails['repairPhotos'][number];

/** The photos of the repair; people who may repair can add and delete them. */
export function RepairPhotos({
  deficiency: { id, category, area, repairPhotos },
  mayRepair,
}: {
  deficiency: DeficiencyDetails;
  mayRepair: boolean;
}) {
  const [deleted, setDeleted] = useState<Photo | null>(null);
  const removal = useMutationWithToast('deficiency/photo-delete', {
    success: 'Photo deleted.',
    fallback: 'Deleting the photo failed, please try again.',
    onDone: () => setDeleted(null),
  });
  if (repairPhotos.length === 0 && !mayRepair) return null;
  const place = `${categoryOf(category).formLabel} in ${area.label}`;
  const photos = repairPhotos.map((photo, index) => ({
    ...photo,
    alt: `Repair of ${place}, photo ${index + 1} of ${repairPhotos.length}`,
  }));
  return (
    <Card title="Photos of the repair">
      {repairPhotos.length > 0 && (
        <ul aria-label="Photos of the repair" className="mb-4 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="relative w-32 sm:w-40">
              <PhotoLink photos={photos} index={index} className="block rounded-card">
                <img
                  src={photo.thumbnail}
                  alt={photo.alt}
                  loading="lazy"
                  className="size-32 rounded-card border border-line object-cover sm:size-40"
                />
              </PhotoLink>
              <p className="mt-1 text-sm text-muted wrap-anywhere">
                {photo.addedBy}, {day.format(new Date(photo.addedAt))}
              </p>
              {mayRepair && (
                <RemovePhotoButton
                  label={`Delete photo ${index + 1} of the repair`}
                  onClick={() => setDeleted(photo)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayRepair && <AddPhotos id={id} room={MOST_REPAIR_PHOTOS - repairPhotos.length} />}
      <ConfirmDialog
        open={deleted !== null}
        title="Delete this photo of the repair?"
        description="It cannot be restored. The history says that it was deleted, and by whom."
        confirmLabel="Delete"
        busy={removal.isBusy}
        onClose={() => setDeleted(null)}
        onConfirm={() => deleted && removal.send({ id, photoId: deleted.id })}
      />
    </Card>
  );
}

/** `room` is how many more photos may be added. */
function AddPhotos({ id, room }: { id: string; room: number }) {
  const { add, progress, failures } = useAddRepairPhotos(id, room);
  if (room <= 0 && progress === null) {
    return (
      <p className="text-sm text-muted">
        A repair has at most {MOST_REPAIR_PHOTOS} photos. Delete one to add another.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <label
        className={cx(
          buttonLook('secondary', 'relative cursor-pointer'),
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          progress !== null && 'opacity-55',
        )}
      >
        <input
          type="file"
          accept="image/*"
          multiple
          aria-label="Add photos of the repair"
          disabled={progress !== null}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            // Clear the value, so that the same file can be chosen again.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer rounded-control text-[0] opacity-0 file:hidden"
        />
        <ImagePlus aria-hidden="true" />
        Add photos
      </label>
      <p role="status" className="text-sm text-muted empty:hidden">
        {progress && `Uploading photo ${progress.at} of ${progress.of} …`}
      </p>
      {failures.length > 0 && (
        <ul role="alert" className="text-sm text-poor">
          {failures.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
