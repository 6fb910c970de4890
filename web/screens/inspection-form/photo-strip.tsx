import { ImageOff, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Category, CategoryId } from '#domain/category.ts';
import type { Entry, Picture } from '#web/draft/draft.ts';
import { useForm } from './form-context.ts';
import { PhotoTiles } from './photo-button.tsx';

/** The photos of one category with their previews, each removable, and the way to more. */
export function PhotoStrip({
  at,
  area,
  category,
  entry,
  onFiles,
}: {
  at: { id: number; category: CategoryId };
  area: string;
  category: Category;
  entry: Entry;
  onFiles: (files: readonly File[]) => void;
}) {
  const { dispatch } = useForm();
  const { pictures } = entry;
  return (
    <ul aria-label={`Photos: ${category.formLabel}`} className="flex flex-1 flex-wrap gap-2">
      {pictures.map((picture, index) => {
        const words = `${category.formLabel} in ${area}, photo ${index + 1} of ${pictures.length}`;
        return (
          <li key={`${index} ${keyOf(picture)}`} className="relative">
            <Preview picture={picture} words={words} />
            <button
              type="button"
              aria-label={`Remove photo ${index + 1} of ${category.formLabel}`}
              onClick={() => dispatch({ type: 'removePicture', ...at, picture })}
              className="absolute -top-1.5 -right-1.5 flex size-11 items-start justify-end rounded-control p-1"
            >
              <span className="flex size-6 items-center justify-center rounded-full border border-edge bg-surface text-ink shadow-card">
                <X aria-hidden="true" className="size-4" />
              </span>
            </button>
          </li>
        );
      })}
      <li className="flex gap-2">
        <PhotoTiles category={category} onFiles={onFiles} />
      </li>
    </ul>
  );
}

const keyOf = (picture: Picture) => (picture.kind === 'new' ? picture.photo : picture.url);

const frame = 'size-20 rounded-control border border-line bg-sunken';

function Preview({ picture, words }: { picture: Picture; words: string }) {
  const { photos } = useForm();
  const drawn = useSyncExternalStore(photos.onChange, () =>
    picture.kind === 'new' ? photos.thumbnailOf(picture.photo) : picture.thumbnail,
  );
  if (drawn) return <img src={drawn} alt={words} className={`${frame} object-cover`} />;
  if (drawn === undefined) {
    return <span role="img" aria-label={words} className={`block animate-pulse ${frame}`} />;
  }
  return (
    <span
      role="img"
      aria-label={`${words}, without a preview`}
      className={`flex items-center justify-center text-muted ${frame}`}
    >
      <ImageOff aria-hidden="true" className="size-6" />
    </span>
  );
}
