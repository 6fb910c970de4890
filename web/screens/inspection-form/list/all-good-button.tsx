import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { Place } from '#web/draft/draft.ts';
import { unmarkedCategoriesOf } from '#web/draft/evaluation.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { evaluationOf, type MarkAllGood } from './use-all-good.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';

/**
 * The "All good" button of an area. When the area has been marked, the button remains visible but
 * inactive until the list is shown again. After a tap that did not count, it says so. While
 * categories remain to be answered, the button opens the area instead.
 */
export const AllGoodButton = ({
  area,
  isMarked,
  openBefore,
  onPress,
}: {
  area: Place;
  isMarked: boolean;
  /** The id of the element with the number of open deficiencies in the area. */
  openBefore: string | undefined;
  onPress: MarkAllGood;
}) => {
  const texts = useTexts(listTexts);
  const { draft } = useFormDraft();
  const { openArea } = useFormView();
  const marked = isMarked && evaluationOf(draft, area);
  const left = marked ? unmarkedCategoriesOf(marked).length : 0;
  // Whether the last tap did not count.
  const [isMissed, setIsMissed] = useState(false);
  const unmarked = isMissed ? texts.tapAgain : texts.allGood;
  const words = left > 0 ? texts.toAnswer(left) : isMarked ? texts.marked : unmarked;
  return (
    <Button
      variant={isMarked && left === 0 ? 'quiet' : 'secondary'}
      // On a phone the button has no icon, because the name of the area needs the space. The number
      // of remaining categories is in smaller type, and the button always has the same width: a
      // wider button would wrap the name and move the rows below.
      className={cx(
        'relative ml-auto w-32 shrink-0 max-sm:w-26',
        left > 0 ? 'px-1 text-[0.8125rem]' : 'px-3',
      )}
      icon={left === 0 && <CheckCheck aria-hidden="true" className="max-sm:hidden" />}
      aria-label={`${words}: ${area.name}`}
      aria-describedby={openBefore}
      aria-disabled={(isMarked && left === 0) || undefined}
      data-all-good={area.id}
      onClick={({ currentTarget, detail }) => {
        if (!isMarked) setIsMissed(!onPress(area, currentTarget));
        // Ignores the second tap of a double tap.
        else if (left > 0 && detail < 2) openArea(area);
      }}
    >
      {words}
    </Button>
  );
};
