import { useEffect } from 'react';
import { toast } from '#web/ui/overlay/toast.ts';
import type { FormDraft } from '#web/screens/inspection-form/form-context.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { photoProblemTexts } from '#web/texts/en/photo-problem.ts';

export const showRefusal = (description: string) => {
  const texts = textsOf(photoProblemTexts);
  return toast({ title: texts.photo, description, variant: 'destructive' });
};

/**
 * Removes photos that turn out to be damaged when they are prepared; their categories then say so.
 */
export function useRefusedPhotos({
  photos,
  dispatch,
}: Pick<FormDraft, 'photos' | 'dispatch'>): void {
  useEffect(
    () =>
      photos.onRefused((photo, sentence) => {
        dispatch({ type: 'dropPhoto', photo, sentence });
        showRefusal(sentence);
      }),
    [photos, dispatch],
  );
}
