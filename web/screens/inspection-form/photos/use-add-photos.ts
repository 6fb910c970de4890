import type { CategoryId } from '#domain/instrument/category.ts';
import { useForm } from '../form-context.ts';
import { acceptPhotos } from './accept.ts';
import { showRefusal } from './use-refused-photos.ts';

/**
 * Adds selected, taken or dropped files to a category; shows a message for files that are not
 * photos.
 */
export function useAddPhotos(at: { id: number; category: CategoryId }) {
  const { dispatch, photos } = useForm();
  return async (files: readonly File[]): Promise<void> => {
    const { photos: accepted, sentence } = await acceptPhotos(files);
    if (sentence) showRefusal(sentence);
    if (accepted.length === 0) return;
    const pictures = accepted.map((file) => ({ kind: 'new' as const, photo: photos.add(file) }));
    dispatch({ type: 'addPhotos', ...at, pictures });
  };
}
