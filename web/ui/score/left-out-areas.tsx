import { type Coverage } from '#domain/inspection/coverage.ts';
import { leftOutByReason } from '#domain/inspection/left-out-by-reason.ts';
import { AreaNames } from '#web/ui/inline-fold.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { partTexts } from '#web/texts/en/part.ts';

/** The areas that were not inspected, grouped by reason. */
export const LeftOutAreas = ({ leftOut }: Pick<Coverage, 'leftOut'>) => {
  const texts = useTexts(partTexts);
  return (
    <AreaNames count={leftOut.length}>
      <ul className="flex flex-col gap-1 text-sm">
        {leftOutByReason(leftOut).map(({ reason, labels }) => (
          <li key={reason} className="wrap-anywhere">
            <span className="font-medium">
              <bdi>{reason.replace(/[.:]$/, '') || texts.noReason}</bdi>:
            </span>{' '}
            {labels.join(', ')}
          </li>
        ))}
      </ul>
    </AreaNames>
  );
};
