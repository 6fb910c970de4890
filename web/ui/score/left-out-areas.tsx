import { type Coverage, leftOutByReason } from '#domain/inspection/coverage.ts';
import { AreaNames } from '#web/ui/inline-fold.tsx';

/** The areas that were not inspected, grouped by reason. */
export const LeftOutAreas = ({ leftOut }: Pick<Coverage, 'leftOut'>) => (
  <AreaNames count={leftOut.length}>
    <ul className="flex flex-col gap-1 text-sm">
      {leftOutByReason(leftOut).map(({ reason, labels }) => (
        <li key={reason} className="wrap-anywhere">
          <span className="font-medium">
            <bdi>{reason.replace(/[.:]$/, '') || 'No reason given'}</bdi>:
          </span>{' '}
          {labels.join(', ')}
        </li>
      ))}
    </ul>
  </AreaNames>
);
