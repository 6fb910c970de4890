import { ImageOff } from 'lucide-react';
import type { CategoryId } from '#domain/instrument/category.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

/**
 * Names the files that could not be used as photos of a category, until they are dismissed. They
 * are stored with the draft, so that whoever looks away for a moment still learns of them.
 */
export function RefusedPhotos({
  at,
  label,
  sentences = [],
}: {
  at: { id: number; category: CategoryId };
  label: string;
  sentences: readonly string[] | undefined;
}) {
  const texts = useTexts(photoTexts);
  const { dispatch } = useFormDraft();
  if (sentences.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 rounded-control border border-poor/40 bg-poor-soft px-3 py-1 text-sm [&>svg]:text-poor">
      <ImageOff aria-hidden="true" className="size-5 shrink-0" />
      <ul aria-label={texts.notAdded(label)} className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {sentences.map((sentence, index) => (
          <li key={`${index} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      <Button variant="link" onClick={() => dispatch({ type: 'dismissRefusedPhotos', ...at })}>
        {texts.dismiss}
        <span className="sr-only">{` ${texts.theNotAdded(label)}`}</span>
      </Button>
    </div>
  );
}
