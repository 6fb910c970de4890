import { CheckCheck } from 'lucide-react';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { useSettled } from '#web/screens/inspection-form/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { useRestGoodAndNext } from './use-rest-good-and-next.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';

/** Marks the rest of the area Good and opens the next area, with one tap. */
export function RestGoodAndNext({
  evaluation,
  isBlocked = false,
  onStay,
}: {
  evaluation: DraftEvaluation;
  /** Whether something must be done first, such as choosing the category of a photo. */
  isBlocked?: boolean;
  /** Called if categories are left for the inspector. */
  onStay?: () => void;
}) {
  const texts = useTexts(areaTexts);
  const { next, isPending, run } = useRestGoodAndNext(evaluation, onStay);
  // The button is at the same place in the next area, so the second tap of a double tap would mark
  // an area that nobody has looked at.
  const isSettled = useSettled(evaluation.id);
  const words = next ? texts.restGoodAndNext : texts.restGoodAndSave;
  return (
    <Button
      variant="primary"
      busy={isPending}
      disabled={isBlocked}
      aria-disabled={!isSettled}
      aria-label={next ? `${words}: ${next.name}` : words}
      data-tip={next?.name}
      onClick={() => isSettled && run()}
      icon={<CheckCheck aria-hidden="true" className="max-sm:hidden" />}
      className="aria-disabled:opacity-100 max-sm:px-3"
    >
      {words}
    </Button>
  );
}
