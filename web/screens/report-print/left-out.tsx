import type { ReportPrint } from '#contract/report/report.ts';
import { leftOutByReason } from '#domain/inspection/left-out-by-reason.ts';
import type { Words } from '#domain/language/words.ts';

/** The areas of the school that were not inspected, grouped by reason. */
export function PrintedLeftOutAreas({
  coverage,
  words,
}: Pick<ReportPrint['data'], 'coverage'> & { words: Words }) {
  if (!coverage || coverage.leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="print:order-5">
      <h2 id="left-out" className="mb-2 text-lg font-semibold">
        {words.coverage.leftOut}
      </h2>
      <ul className="flex flex-col gap-1 text-sm">
        {leftOutByReason(coverage.leftOut).map(({ reason, labels }) => (
          <li key={reason} className="wrap-anywhere">
            <span className="font-medium">
              <bdi>{reason.replace(/[.:]$/, '') || words.coverage.noReason}</bdi>:
            </span>{' '}
            {labels.join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
