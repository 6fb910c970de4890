import type { CategoryId } from '#domain/instrument/category.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { acceptPhotos } from './accept.ts';
import { showRefusal } from './use-refused-photos.ts';

/**
 * Adds selected, taken or dropped files to a category, which then names the files that are not
 * photos.
 */
export function useAddPhotos(at: { id: number; category: CategoryId }) {
  const { dispatch, photos } = useFormDraft();
  return async (files: readonly File[]): Promise<void> => {
    const { photos: accepted, sentences } = await acceptPhotos(files);
    if (sentences.length > 0) {
      showRefusal(sentences.join(' '));
      dispatch({ type: 'refusePhotos', ...at, sentences });
    }
    if (accepted.length === 0) return;
    const pictures = accepted.map((file) => ({ kind: 'new' as const, photo: photos.add(file) }));
    dispatch({ type: 'addPhotos', ...at, pictures });
  };
}
