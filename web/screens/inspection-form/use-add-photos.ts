import type { CategoryId } from '#domain/category.ts';
import { toast } from '#web/ui/toast.ts';
import { useForm } from './form-context.ts';
import { acceptPhotos } from './photos/accept.ts';

/** Adds chosen, taken or dropped files to a category; what is no photo is refused in words. */
export function useAddPhotos(at: { id: number; category: CategoryId }) {
  const { dispatch, photos } = useForm();
  return (files: readonly File[]) => {
    const { photos: accepted, sentence } = acceptPhotos(files);
    if (sentence) toast({ title: 'Photo', description: sentence, variant: 'destructive' });
    if (accepted.length === 0) return;
    const pictures = accepted.map((file) => ({ kind: 'new' as const, photo: photos.add(file) }));
    dispatch({ type: 'addPictures', ...at, pictures });
  };
}
