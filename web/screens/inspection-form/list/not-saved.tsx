import { useEffect, useState } from 'react';
import { countChangedAreas, isSameContent } from '#web/draft/same-content.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';

/** Says, in an edit, that saving an area has not saved the inspection yet. */
export function NotSaved({ isShown }: { isShown: boolean }) {
  const texts = useTexts(listTexts);
  const { draft, saved } = useFormDraft();
  const [words, setWords] = useState('');
  const count = countChangedAreas(draft, saved);
  const next = isSameContent(draft, saved) ? '' : texts.notSaved(count);
  // The text is set after the list has been rendered, because screen readers announce only changes
  // of an element that is already in the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setWords(isShown ? next : ''));
    return () => cancelAnimationFrame(frame);
  }, [isShown, next]);
  return (
    <p role="status" className="text-sm font-medium">
      {words && <span className="mb-2 block">{words}</span>}
    </p>
  );
}
