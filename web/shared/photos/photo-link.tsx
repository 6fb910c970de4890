import { type MouseEvent, type ReactNode, useState } from 'react';
import { loadable } from '#web/ui/loadable.tsx';
import type { ViewedPhoto } from './stored-photos.tsx';

const StoredPhotos = loadable(() => import('./stored-photos.tsx'));

/**
 * A thumbnail that opens its photo in a dialog, in which the other `photos` can be viewed too. It
 * is a link, so the photo can also be opened in a new tab.
 */
export function PhotoLink({
  photos,
  index,
  className,
  children,
}: {
  photos: readonly ViewedPhoto[];
  index: number;
  className: string;
  children: ReactNode;
}) {
  // undefined: never opened; null: closed again.
  const [opened, setOpened] = useState<number | null>();
  const photo = photos[index];
  if (!photo) return null;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  const preload = () => void StoredPhotos.preload().catch(() => undefined);
  return (
    <>
      <a
        href={photo.url}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
        className={className}
      >
        {children}
      </a>
      {photo.original && <OriginalPhoto url={photo.original} alt={photo.alt} />}
      {opened !== undefined && (
        <StoredPhotos
          photos={photos}
          index={opened}
          onIndex={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/**
 * All photos of one finding, as large thumbnails. If `thumbnails` has none for a photo, the photo
 * itself is shown.
 */
export const PhotoList = ({
  photos,
  thumbnails,
}: {
  photos: readonly ViewedPhoto[];
  thumbnails: readonly string[];
}) => (
  <ul className="flex flex-wrap gap-3">
    {photos.map((photo, index) => (
      <li key={`${index} ${photo.url}`}>
        <PhotoLink photos={photos} index={index} className="block rounded-card">
          <img
            src={thumbnails[index] ?? photo.url}
            alt={photo.alt}
            loading="lazy"
            className="size-32 rounded-card border border-line object-cover sm:size-40"
          />
        </PhotoLink>
      </li>
    ))}
  </ul>
);

/** The links below a photo with a drawing: they open or save the photo without the drawing. */
const OriginalPhoto = ({ url, alt }: { url: string; alt: string }) => (
  <p className="mt-1 flex gap-3 text-xs">
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Original: ${alt}`}
      className="py-1 text-brand underline"
    >
      Original
    </a>
    <a
      href={url}
      download
      aria-label={`Save original: ${alt}`}
      className="py-1 text-brand underline"
    >
      Save original
    </a>
  </p>
);
