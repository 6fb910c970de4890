import type { PlanEntry, StoredNeed } from '#contract/capital-need/capital-need.ts';
import { ApiError } from '#web/api/request/error.ts';
import { inDollars } from '#web/ui/format/money.ts';

/** The stored need that the server sends when it refuses a change of an outdated version. */
export function needConflict(error: unknown): StoredNeed | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-need') return undefined;
  return error.problem?.conflict as StoredNeed | undefined;
}

/** Shows what somebody else has changed since the dialog was opened. */
export function NeedConflict({
  before,
  theirs,
  nameOf,
}: {
  before: PlanEntry;
  theirs: StoredNeed;
  /** The name of a school or facility. */
  nameOf: (id: string | null) => string;
}) {
  const fields: readonly (readonly [label: string, before: unknown, theirs: string])[] = [
    ['What has to be replaced', before.title, theirs.title],
    ['School', nameOf(before.schoolId), nameOf(theirs.schoolId)],
    ['Facility', nameOf(before.need?.facilityId ?? null), nameOf(theirs.facilityId)],
    ['Installed in the year', String(before.need?.installedYear), String(theirs.installedYear)],
    ['Life in years', String(before.need?.lifeYears), String(theirs.lifeYears)],
    ['Cost today', inDollars(before.cost), inDollars(theirs.cost)],
    ['Chosen year', String(before.need?.chosenYear ?? 'none'), String(theirs.chosenYear ?? 'none')],
    ['Note', before.need?.note, theirs.note],
  ];
  return (
    <section
      role="alert"
      aria-label="Changed in the meantime"
      className="flex flex-col gap-2 rounded-card border border-deficient-edge bg-deficient-soft p-4 sm:col-span-2"
    >
      <p className="font-medium">
        Nothing was saved, because somebody else has changed this need in the meantime. Save again
        to replace it by yours.
      </p>
      <dl className="flex flex-col gap-1">
        {fields
          .filter(([, old, now]) => old !== now)
          .map(([label, , now]) => (
            <div key={label} className="wrap-anywhere">
              <dt className="inline font-medium">{label}:</dt>{' '}
              <dd className="inline" dir="auto">
                {now || 'empty'}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
