import type { Measure } from '#domain/trends/measure.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ListState } from './state.ts';

/** Chooses the inspections to compare, and the columns. */
export function DistrictChoices({
  list: { state, change },
  years,
}: {
  list: ListState;
  /** The school years with an inspection; the chosen one is listed in any case. */
  years: readonly number[];
}) {
  const nameOf = useSchoolYearName();
  const known = state.year === 0 || years.includes(state.year) ? years : [state.year, ...years];
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl print:hidden">
      <Field label="Inspections">
        <Select
          value={String(state.year)}
          onValue={(year) => change({ year: Number(year), page: 1 })}
          options={[
            { value: '0', label: 'Latest of each school' },
            ...known.map((year) => ({
              value: String(year),
              label: `Latest in ${nameOf(year)}`,
            })),
          ]}
        />
      </Field>
      <Field label="Scores by">
        <Select
          value={state.measure}
          onValue={(measure) => {
            // The columns of the groups and of the categories differ, so a sort order by such a
            // column is reset.
            const sort = ['score', '-score', 'school', '-school', 'change', '-change'] as const;
            const isKept = sort.some((one) => one === state.sort);
            change({
              measure: measure as Measure,
              page: 1,
              ...(!isKept && { sort: 'score' }),
            });
          }}
          options={[
            { value: 'groups', label: 'The 8 groups' },
            { value: 'categories', label: 'The 15 categories' },
          ]}
        />
      </Field>
    </div>
  );
}
