import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { acceptPhotos } from './accept.ts';
import { showRefusal } from './use-refused-photos.ts';

/**
 * Adds photos to an area before their category is known. They are stored on the device at once,
 * before they are prepared (docs/decisions/0135).
 */
export function useAddUnsorted(id: number) {
  const { dispatch, photos } = useFormDraft();
  return async (files: readonly File[]): Promise<void> => {
    const { photos: accepted, sentences } = await acceptPhotos(files);
    if (sentences.length > 0) showRefusal(sentences.join(' '));
    if (accepted.length === 0) return;
    const pictures = accepted.map((file) => ({
      kind: 'new' as const,
      photo: photos.add(file),
    }));
    dispatch({ type: 'addUnsorted', id, pictures });
  };
}
