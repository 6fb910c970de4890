import { ImageOff } from 'lucide-react';
import type { DraftEvaluation, DraftPhoto } from '#web/draft/draft.ts';
import { unsortedPhotosOf } from '#web/draft/marking/unsorted-photos.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { photoKey, useThumbnail } from '#web/screens/inspection-form/photos/use-thumbnail.ts';
import { cx } from '#web/ui/cx.ts';
import { RemovePhotoButton } from '#web/ui/remove-photo-button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

/** The photos of an area that have no category yet; each can be removed. */
export function UnsortedPhotos({
  evaluation,
  isLarge = false,
  className,
}: {
  evaluation: DraftEvaluation;
  /** Whether the photos are all that is shown, and not on the view of the camera. */
  isLarge?: boolean;
  className?: string;
}) {
  const texts = useTexts(photoTexts);
  const { dispatch } = useFormDraft();
  const unsorted = unsortedPhotosOf(evaluation);
  if (unsorted.length === 0) return null;
  return (
    <ul
      aria-label={texts.unsorted}
      // A list that scrolls must be reachable by keyboard; its buttons are.
      className={cx('flex max-w-full gap-3 overflow-x-auto pt-2 pr-2', className)}
    >
      {unsorted.map((photo, index) => (
        <li key={photoKey(photo)} className="relative shrink-0">
          <Thumbnail
            photo={photo}
            words={texts.numberOf(index + 1, unsorted.length)}
            className={isLarge ? 'size-32' : 'size-16'}
          />
          <RemovePhotoButton
            label={texts.remove(index + 1)}
            onClick={() => dispatch({ type: 'removeUnsorted', id: evaluation.id, photo })}
          />
        </li>
      ))}
    </ul>
  );
}

const look = 'rounded-control border border-line bg-sunken object-cover';

function Thumbnail({
  photo,
  words,
  className,
}: {
  photo: DraftPhoto;
  words: string;
  className: string;
}) {
  const url = useThumbnail(photo);
  if (url) return <img src={url} alt={words} className={cx(look, className)} />;
  return (
    <span
      role="img"
      aria-label={words}
      className={cx(
        'flex items-center justify-center text-muted',
        look,
        className,
        url === undefined && 'animate-pulse',
      )}
    >
      {url === null && <ImageOff aria-hidden="true" className="size-5" />}
    </span>
  );
}
