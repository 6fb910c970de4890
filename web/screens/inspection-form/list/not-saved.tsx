import { useEffect, useState } from 'react';
import { plural } from '#domain/plural.ts';
import { countChangedAreas, isSameContent } from '#web/draft/same-content.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';

/** Says, in an edit, that saving an area has not saved the inspection yet. */
export function NotSaved({ isShown }: { isShown: boolean }) {
  const { draft, saved } = useFormDraft();
  const [words, setWords] = useState('');
  const count = countChangedAreas(draft, saved);
  const next = isSameContent(draft, saved)
    ? ''
    : `${count > 0 ? `Changes in ${plural(count, 'area')}` : 'Your changes'} are not saved yet. Choose Save to finish.`;
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
