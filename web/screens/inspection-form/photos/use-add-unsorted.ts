import type { DraftEvaluation } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { acceptPhotos } from './accept.ts';
import { showRefusal } from './use-refused-photos.ts';

/**
 * Adds photos to an area before their category is known. They are stored on the device at once,
 * before they are prepared (docs/decisions/0135). If the area is left before a photo is made, the
 * photo is still added to this area.
 */
export function useAddUnsorted(evaluation: DraftEvaluation | undefined) {
  const { draft, dispatch, photos } = useFormDraft();
  return async (files: readonly File[]): Promise<void> => {
    const { photos: accepted, sentences } = await acceptPhotos(files);
    if (sentences.length > 0) showRefusal(sentences.join(' '));
    if (accepted.length === 0 || !evaluation) return;
    const pictures = accepted.map((file) => ({
      kind: 'new' as const,
      photo: photos.add(file),
    }));
    const area = { id: evaluation.area, name: evaluation.label };
    dispatch({ type: 'addUnsorted', school: draft.site.schoolId, area, pictures });
  };
}
