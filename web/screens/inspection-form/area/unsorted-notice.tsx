import type { DraftEvaluation } from '#web/draft/draft.ts';
import { unsortedInWords, unsortedPhotosOf } from '#web/draft/marking/unsorted-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';

/** Photos of the area that have no category yet, for example because the app was closed before. */
export function UnsortedNotice({
  evaluation,
  onChoose,
}: {
  evaluation: DraftEvaluation;
  onChoose: () => void;
}) {
  const texts = useTexts(areaTexts);
  const count = unsortedPhotosOf(evaluation).length;
  if (count === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-edge bg-deficient-soft px-4 py-2">
      <p role="status" className="font-medium text-deficient">
        {unsortedInWords(count)}
      </p>
      <Button aria-label={texts.chooseCategory} onClick={onChoose}>
        {texts.choose}
      </Button>
    </div>
  );
}
