import type { ReportPrint } from '#contract/report/report.ts';
import { siteData, timeOfInspection } from '#domain/language/site-facts.ts';
import type { Words } from '#domain/language/words.ts';

/**
 * The header of the state form. Fields that are empty are shown, as on paper, except the optional
 * ones.
 */
export function PrintedSiteFacts({
  detail,
  details,
  coverage,
  words,
}: Pick<ReportPrint['data'], 'detail' | 'coverage'> & {
  details: ReportPrint['data']['siteDetails'];
  words: Words;
}) {
  const { form, formats, page, schoolTypes } = words;
  const facts: readonly (readonly [string, string])[] = [
    [form.schoolDistrict, detail.schoolDistrict],
    [form.county, detail.county],
    [form.schoolSite, detail.schoolName],
    [
      form.schoolType,
      Object.entries(schoolTypes).find(([type]) => type === detail.schoolType)?.[1] ??
        detail.schoolType,
    ],
    [form.address, detail.schoolAddress],
    [form.classrooms, formats.number(detail.numberClassRooms)],
    [form.inspectorName, detail.inspectorName],
    [form.inspectorTitle, detail.inspectorTitle],
    [form.districtRepresentative, detail.districtRepresentative],
    [form.date, timeOfInspection(detail.date, details, words)],
    [form.weather, detail.weatherCondition],
    ...siteData(details, coverage, words).map(({ label, value }) => [label, value] as const),
  ];
  return (
    <section aria-labelledby="site" className="print:-order-1">
      <h2 id="site" className="mb-3 text-lg font-semibold print:hidden">
        {page.site}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0 border-b border-line pb-1.5">
            <dt className="text-xs font-medium text-muted">{label}</dt>
            <dd dir="auto" className="min-h-6 font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
