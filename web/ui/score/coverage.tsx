import {
  areasInWords,
  classroomsInWords,
  type CoverageCounts,
} from '#domain/inspection/coverage.ts';
import { plural } from '#domain/plural.ts';
import { cx } from '#web/ui/cx.ts';

/** The URL fragment of the part about the coverage, on the page of an inspection. */
export const COVERAGE = 'coverage';

/**
 * '2 of 10 areas inspected', shown next to a score; renders nothing if the coverage was not
 * recorded. With `isShort`, a phone shows '2/10 areas'.
 */
export function CoverageNote({
  coverage,
  isShort = false,
}: {
  coverage: CoverageCounts | null | undefined;
  isShort?: boolean | undefined;
}) {
  if (!coverage) return null;
  const { inspected, areas } = coverage;
  return (
    <span
      className={cx(
        'block text-sm 2xl:whitespace-nowrap',
        inspected < areas ? 'font-medium' : 'text-muted',
        isShort && 'max-sm:text-[0.8125rem]',
      )}
    >
      <span className={cx(isShort && 'max-sm:sr-only')}>{areasInWords(coverage)} inspected</span>
      {isShort && (
        <span aria-hidden="true" className="sm:hidden">
          {inspected}/{plural(areas, 'area')}
        </span>
      )}
    </span>
  );
}

/** '2 of 10 areas inspected, 1 of 5 classrooms visited' */
export const coverageSentence = (coverage: CoverageCounts): string => {
  const classrooms = classroomsInWords(coverage);
  return `${areasInWords(coverage)} inspected${classrooms && `, ${classrooms} visited`}`;
};
