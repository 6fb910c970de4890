import { areasInWords, classroomsInWords, type CoverageCounts } from '#domain/coverage.ts';
import { cx } from '../cx.ts';

/** '2 of 10 areas inspected', shown beside a score; renders nothing if it was not recorded. */
export function CoverageNote({ coverage }: { coverage: CoverageCounts | null | undefined }) {
  if (!coverage) return null;
  const isPartial = coverage.inspected < coverage.areas;
  return (
    <span
      className={cx('block text-sm xl:whitespace-nowrap', isPartial ? 'font-medium' : 'text-muted')}
    >
      {areasInWords(coverage)} inspected
    </span>
  );
}

/** '2 of 10 areas inspected, 1 of 5 classrooms visited' */
export const coverageSentence = (coverage: CoverageCounts): string => {
  const classrooms = classroomsInWords(coverage);
  return `${areasInWords(coverage)} inspected${classrooms && `, ${classrooms} visited`}`;
};
