import { useEffect } from 'react';
import type { CategoryId } from '#domain/category.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { type Form, useForm } from '../form-context.ts';
import { acceptPhotos } from './accept.ts';

const refuse = (description: string) =>
  toast({ title: 'Photo', description, variant: 'destructive' });

/**
 * Adds selected, taken or dropped files to a category; shows a message for files that are not
 * photos.
 */
export function useAddPhotos(at: { id: number; category: CategoryId }) {
  const { dispatch, photos } = useForm();
  return async (files: readonly File[]): Promise<void> => {
    const { photos: accepted, sentence } = await acceptPhotos(files);
    if (sentence) refuse(sentence);
    if (accepted.length === 0) return;
    const pictures = accepted.map((file) => ({ kind: 'new' as const, photo: photos.add(file) }));
    dispatch({ type: 'addPhotos', ...at, pictures });
  };
}

/** Removes photos that turn out to be damaged when they are prepared. */
export function useRefusedPhotos({ photos, dispatch }: Pick<Form, 'photos' | 'dispatch'>): void {
  useEffect(
    () =>
      photos.onRefused((photo, sentence) => {
        dispatch({ type: 'dropPhoto', photo });
        refuse(sentence);
      }),
    [photos, dispatch],
  );
}
