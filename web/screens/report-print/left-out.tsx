import type { ReportPrint } from '#contract/report.ts';
import { LeftOutAreas } from '#web/ui/coverage.tsx';

/** The areas of the school that were not inspected, by reason. */
export function LeftOut({ coverage }: Pick<ReportPrint['data'], 'coverage'>) {
  if (!coverage || coverage.leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="print:order-5">
      <h2 id="left-out" className="mb-2 text-lg font-semibold">
        Areas not inspected
      </h2>
      <LeftOutAreas leftOut={coverage.leftOut} />
    </section>
  );
}
