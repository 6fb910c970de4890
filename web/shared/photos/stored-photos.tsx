import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PhotoDialog } from './photo-dialog.tsx';

/** `original` is the photo without the drawing on it; `alt` is also the title of the dialog. */
export type ViewedPhoto = { url: string; alt: string; original?: string | undefined };

/**
 * Shows photos that are stored on the server, one at a time in a dialog. `index` is the photo
 * shown; null closes the dialog.
 */
export default function StoredPhotos({
  photos,
  index,
  onIndex,
  onClose,
}: {
  photos: readonly ViewedPhoto[];
  index: number | null;
  onIndex: (index: number) => void;
  onClose: () => void;
}) {
  // The photo that is shown while the dialog closes.
  const [last, setLast] = useState(index ?? 0);
  if (index !== null && index !== last) setLast(index);
  const [isOriginal, setIsOriginal] = useState(false);
  const photo = photos[last];
  if (!photo) return null;
  return (
    <PhotoDialog
      open={index !== null}
      index={last}
      count={photos.length}
      title={photo.alt}
      onIndex={(next) => {
        setIsOriginal(false);
        onIndex(next);
      }}
      onClose={() => {
        setIsOriginal(false);
        onClose();
      }}
      actions={
        photo.original && (
          <Button aria-pressed={isOriginal} onClick={() => setIsOriginal(!isOriginal)}>
            Original
          </Button>
        )
      }
    >
      <LargePhoto
        key={isOriginal ? photo.original : photo.url}
        url={isOriginal ? (photo.original ?? photo.url) : photo.url}
        alt={photo.alt}
      />
    </PhotoDialog>
  );
}

function LargePhoto({ url, alt }: { url: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <p className="py-8 text-center text-muted">
        {navigator.onLine
          ? 'This photo could not be loaded. Please reload the page.'
          : 'You are offline, and this photo has not been downloaded to this device.'}
      </p>
    );
  }
  return (
    <img
      src={url}
      alt={alt}
      onError={() => setHasFailed(true)}
      className="mx-auto max-h-[65dvh] min-h-40 w-auto max-w-full rounded-control object-contain"
    />
  );
}
