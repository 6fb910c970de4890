import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

/**
 * The number of deficiencies that were open in an area before this inspection, for the row of the
 * area.
 */
export const OpenCount = ({ id, count }: { id: string | undefined; count: number }) => {
  const texts = useTexts(listTexts);
  const marking = useTexts(markingTexts);
  return (
    <span
      id={id}
      className="rounded-full bg-deficient-soft px-1.5 text-xs leading-5 whitespace-nowrap text-deficient figures"
    >
      {texts.openBefore(count)}
      <span className="sr-only"> {marking.deficiencyWord(count)}</span>
      {/* Says that "All good" does not answer these deficiencies. On a phone there is no room, so
        only screen readers have these words. */}
      <span className="max-sm:sr-only">{` ${texts.openToBeAnswered}`}</span>
    </span>
  );
};

/**
 * The id of the OpenCount of an area; undefined if nothing is open, because there is no OpenCount
 * then.
 */
export const openCountId = (area: string, count: number): string | undefined =>
  count > 0 ? `open-${area}` : undefined;
