import { ListRestart } from 'lucide-react';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { freePlaces } from '#web/draft/areas/next-area.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';

/**
 * Adds the areas of the last inspection of the school, in the order of the walk and without their
 * marks. Areas that were deleted
 * since then are skipped.
 */
export function LastAreas() {
  const texts = useTexts(listTexts);
  const { draft, dispatch, setLastChange, school } = useFormDraft();
  const { places } = school;
  const { schoolId } = draft.site;
  const last = useCall('inspection/last-areas', { schoolId }, { enabled: schoolId !== '' });
  const areas = freePlaces(draft, places ?? []).filter(({ id }) =>
    last.data?.data.areas.includes(id),
  );
  if (draft.inspectionId !== null || areas.length === 0) return null;
  const list = () => {
    const listed = reduceDraft(draft, { type: 'list', areas }).evaluations;
    const added = listed.slice(draft.evaluations.length);
    const planned = added.map((one) => ({ ...one, isPlanned: true }));
    const next = { ...draft, evaluations: [...draft.evaluations, ...planned] };
    const ids = added.map(({ id }) => id);
    const asOf = last.asOf === undefined ? undefined : momentInWords(last.asOf);
    dispatch({ type: 'load', draft: next });
    setLastChange({
      words: texts.addedFromLast(areas.length, asOf),
      after: next.evaluations,
      undo: { type: 'delete', ids },
    });
  };
  return (
    <Button
      // Narrower on a phone, so that it fits into one line with the buttons after it.
      className="max-sm:px-3"
      icon={<ListRestart aria-hidden="true" className="max-sm:hidden" />}
      onClick={list}
    >
      <span className="text-left leading-4.5">
        <span className="max-sm:sr-only">{`${texts.lastAreas[0]} `}</span>
        <span className="inline-block max-sm:first-letter:uppercase">{texts.lastAreas[1]}</span>
        <span className="block text-xs font-normal text-muted">{texts.listsWithoutMarks}</span>
      </span>
    </Button>
  );
}
