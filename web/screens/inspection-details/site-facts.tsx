import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { type SiteDetail, siteDetails } from '#domain/inspection/site-details.ts';
import { siteText } from '#web/draft/site-fields.ts';
import { siteFieldTexts } from '#web/texts/en/site-field.ts';
import { dayInFull } from '#web/ui/format/day.ts';
import { timeInWords } from '#web/ui/format/moment.ts';

/** The general information of step 1. Empty fields are left out. */
export function InspectionFacts({ inspection }: { inspection: InspectionDetails }) {
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['Date', dayInFull(inspection.date)],
    ['School', inspection.school],
    ['Number of classrooms', String(inspection.classroomCount)],
    ['Inspector', inspection.inspectorName],
    ["Inspector's title", inspection.inspectorTitle],
    ['Weather condition', inspection.weatherCondition],
    ['District representative', inspection.districtRepresentative],
    ['Rating lowered by the evaluator to', inspection.loweredRating ?? ''],
    ['Reason for the lower rating', inspection.loweredReason],
    ...siteDetails.map(
      (field) => [siteFieldTexts.english[field], detailText(inspection, field)] as const,
    ),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd dir="auto" className="font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/**
 * The text of a field; for a signature its name, followed by the date and time, which are not part
 * of the name.
 */
const detailText = (inspection: InspectionDetails, field: SiteDetail): string => {
  const value = inspection[field];
  if (field === 'timeOfDay') return timeInWords(inspection.timeOfDay);
  if (value === null || typeof value !== 'object') return siteText(inspection, field);
  return `${value.name}, ${dayInFull(value.date)}, ${timeInWords(value.time)}`;
};
