import type { ReportPrint } from '#contract/report.ts';
import { dayInFull } from '#web/ui/format/day.ts';

/** The header of the form; empty fields are shown, as on paper. */
export function SiteFacts({ detail }: { detail: ReportPrint['data']['detail'] }) {
  const facts: readonly (readonly [string, string])[] = [
    ['School district', detail.schoolDistrict],
    ['County', detail.county],
    ['School site', detail.schoolName],
    ['School type', detail.schoolType],
    ['Address', detail.schoolAddress],
    ['Number of classrooms', String(detail.numberClassRooms)],
    ["Inspector's name", detail.inspectorName],
    ["Inspector's title", detail.inspectorTitle],
    ['District representative', detail.districtRepresentative],
    ['Time of inspection', dayInFull(detail.date)],
    ['Weather condition', detail.weatherCondition],
  ];
  return (
    <section aria-labelledby="site" className="print:-order-1">
      <h2 id="site" className="mb-3 text-lg font-semibold print:hidden">
        School and inspection
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0 border-b border-line pb-1.5">
            <dt className="text-xs font-medium text-muted">{label}</dt>
            <dd className="min-h-6 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
