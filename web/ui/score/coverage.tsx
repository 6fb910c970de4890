import {
  areasInWords,
  classroomsInWords,
  type Coverage,
  type CoverageCounts,
  leftOutByReason,
} from '#domain/coverage.ts';
import { cx } from '../cx.ts';

/** '2 of 10 areas', shown beside a score; renders nothing if it was not recorded. */
export function CoverageNote({ coverage }: { coverage: CoverageCounts | null | undefined }) {
  if (!coverage) return null;
  const isPartial = coverage.inspected < coverage.areas;
  return (
    <span
      className={cx('block text-sm whitespace-nowrap', isPartial ? 'font-medium' : 'text-muted')}
    >
      {areasInWords(coverage)}
    </span>
  );
}

/** '2 of 10 areas inspected, 1 of 5 classrooms visited' */
export const coverageSentence = (coverage: CoverageCounts): string => {
  const classrooms = classroomsInWords(coverage);
  return `${areasInWords(coverage)} inspected${classrooms && `, ${classrooms} visited`}`;
};

/** The areas that were left out, grouped by reason. */
export function LeftOutAreas({ leftOut }: Pick<Coverage, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {leftOutByReason(leftOut).map(({ reason, labels }) => (
        <li key={reason} className="wrap-anywhere">
          <span className="font-medium">{reason.replace(/[.:]$/, '') || 'No reason given'}:</span>{' '}
          {labels.join(', ')}
        </li>
      ))}
    </ul>
  );
}
