import { useSyncExternalStore } from 'react';
import type { DraftPhoto } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';

/** The id of a new photo, or the URL of a photo that the server has. */
export const photoKey = (photo: DraftPhoto): string =>
  photo.kind === 'new' ? photo.photo : photo.url;

/** The URL of the thumbnail; undefined while it is being created, null if it cannot be created. */
export function useThumbnail(photo: DraftPhoto): string | null | undefined {
  const { photos } = useFormDraft();
  return useSyncExternalStore(photos.onChange, () =>
    photo.kind === 'new' ? photos.thumbnailOf(photo.photo) : photo.thumbnail,
  );
}
