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
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { commonTexts } from '#web/texts/en/common.ts';

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
  const marking = useTexts(markingTexts);
  const texts = useTexts(photoTexts);
  const common = useTexts(commonTexts);
  const { dispatch } = useFormDraft();
  const [removed, setRemoved] = useState<{ photo: DraftPhoto; index: number } | null>(null);
  // The index of the enlarged photo; undefined if none was enlarged yet, null after it was closed.
  const [enlarged, setEnlarged] = useState<number | null>();
  const { pictures } = entry;
  const name = marking.category(category.id);
  const remove = (photo: DraftPhoto) => {
    setRemoved({ photo, index: pictures.indexOf(photo) });
    dispatch({ type: 'removePhoto', ...at, photo });
  };
  const wordsOf = (index: number) => texts.describe(name, area, index + 1, pictures.length);
  return (
    <div className="flex-1">
      <ul aria-label={texts.photosOf(name)} className="flex flex-wrap gap-2">
        {pictures.map((photo, index) => (
          <li key={`${index} ${photoKey(photo)}`} className="relative">
            <Preview photo={photo} words={wordsOf(index)} onEnlarge={() => setEnlarged(index)} />
            <RemovePhotoButton
              label={texts.removeOf(index + 1, name)}
              onClick={() => remove(photo)}
            />
          </li>
        ))}
        <li className="flex gap-2">
          <PhotoTiles of={name} onFiles={onFiles} />
        </li>
      </ul>
      <RefusedPhotos at={at} label={name} sentences={entry.refusedPhotos} />
      {removed && !pictures.includes(removed.photo) && (
        <div className="mt-1 flex items-center gap-3 text-sm text-muted">
          <p role="status">{texts.removed}</p>
          <Button
            variant="link"
            onClick={() => {
              dispatch({ type: 'restorePhoto', ...at, ...removed });
              setRemoved(null);
            }}
          >
            {common.undo}
          </Button>
        </div>
      )}
      {enlarged !== undefined && (
        <PhotoViewer
          pictures={pictures}
          index={enlarged}
          title={`${name}: ${area}`}
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
  const texts = useTexts(photoTexts);
  const thumbnail = useThumbnail(photo);
  if (thumbnail === undefined) {
    return <span role="img" aria-label={words} className={`block animate-pulse ${frame}`} />;
  }
  return (
    <button
      type="button"
      aria-label={texts.enlarge(words)}
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
