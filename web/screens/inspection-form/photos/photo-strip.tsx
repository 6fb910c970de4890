import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Category, CategoryId } from '#domain/instrument/category.ts';
import type { DraftEntry, DraftPhoto } from '#web/draft/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovePhotoButton } from '#web/ui/remove-photo-button.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { DrawnPhoto, PhotoViewer } from '#web/screens/inspection-form/lazy-parts.ts';
import { PhotoTiles } from './photo-button.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { photoKey, useThumbnail } from './use-thumbnail.ts';

type Props = {
  at: { id: number; category: CategoryId };
  area: string;
  category: Category;
  entry: DraftEntry;
  onFiles: (files: readonly File[]) => void;
};

/**
 * The photos of one category, followed by buttons to add more. A tap enlarges a photo; the cross
 * removes it, which can be undone.
 */
export function PhotoStrip({ at, area, category, entry, onFiles }: Props) {
  const { dispatch } = useFormDraft();
  const [removed, setRemoved] = useState<{ photo: DraftPhoto; index: number } | null>(null);
  // The index of the enlarged photo; undefined if none was enlarged yet, null after it was closed.
  const [enlarged, setEnlarged] = useState<number | null>();
  const { pictures } = entry;
  const remove = (photo: DraftPhoto) => {
    setRemoved({ photo, index: pictures.indexOf(photo) });
    dispatch({ type: 'removePhoto', ...at, photo });
  };
  const wordsOf = (index: number) =>
    `${category.formLabel} in ${area}, photo ${index + 1} of ${pictures.length}`;
  return (
    <div className="flex-1">
      <ul aria-label={`Photos: ${category.formLabel}`} className="flex flex-wrap gap-2">
        {pictures.map((photo, index) => (
          <li key={`${index} ${photoKey(photo)}`} className="relative">
            <Preview photo={photo} words={wordsOf(index)} onEnlarge={() => setEnlarged(index)} />
            <RemovePhotoButton
              label={`Remove photo ${index + 1} of ${category.formLabel}`}
              onClick={() => remove(photo)}
            />
          </li>
        ))}
        <li className="flex gap-2">
          <PhotoTiles of={category.formLabel} onFiles={onFiles} />
        </li>
      </ul>
      <RefusedPhotos at={at} label={category.formLabel} sentences={entry.refusedPhotos} />
      {removed && !pictures.includes(removed.photo) && (
        <div className="mt-1 flex items-center gap-3 text-sm text-muted">
          <p role="status">Photo removed.</p>
          <Button
            variant="link"
            onClick={() => {
              dispatch({ type: 'restorePhoto', ...at, ...removed });
              setRemoved(null);
            }}
          >
            Undo
          </Button>
        </div>
      )}
      {enlarged !== undefined && (
        <PhotoViewer
          pictures={pictures}
          index={enlarged}
          title={`${category.formLabel}: ${area}`}
          wordsOf={wordsOf}
          onIndex={setEnlarged}
          onClose={() => setEnlarged(null)}
          onDraw={(photo, shapes) => dispatch({ type: 'drawOnPhoto', ...at, photo, shapes })}
        />
      )}
    </div>
  );
}

const frame = 'size-20 rounded-control border border-line bg-sunken';

/** A thumbnail; a tap enlarges it as soon as the photo has been prepared. */
function Preview({
  photo,
  words,
  onEnlarge,
}: {
  photo: DraftPhoto;
  words: string;
  onEnlarge: () => void;
}) {
  const thumbnail = useThumbnail(photo);
  if (thumbnail === undefined) {
    return <span role="img" aria-label={words} className={`block animate-pulse ${frame}`} />;
  }
  return (
    <button
      type="button"
      aria-label={`Enlarge: ${words}`}
      onClick={onEnlarge}
      className="block cursor-zoom-in rounded-control"
    >
      {thumbnail && photo.drawing ? (
        <DrawnPhoto
          url={thumbnail}
          alt=""
          shapes={photo.drawing}
          isCropped
          className={`${frame} object-cover`}
          fallback={<span className={`block ${frame}`} />}
        />
      ) : thumbnail ? (
        <img src={thumbnail} alt="" className={`${frame} object-cover`} />
      ) : (
        <span className={`flex items-center justify-center text-muted ${frame}`}>
          <ImageOff aria-hidden="true" className="size-6" />
        </span>
      )}
    </button>
  );
}
