import type { BoardPages } from '#contract/board/board.ts';
import { type Language, languageNames, languages } from '#domain/language/language.ts';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { BoardListState } from './state.ts';

/** Chooses the school year and the language of the pages. */
export function BoardChoices({
  list: { state, change },
  data,
}: {
  list: BoardListState;
  data: BoardPages | undefined;
}) {
  const nameOf = useSchoolYearName();
  const year = state.year || data?.year;
  const years = [...new Set([...(year ? [year] : []), ...(data?.years ?? [])])].toSorted(
    (one, other) => other - one,
  );
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md print:hidden">
      <Field label="School year">
        <Select
          value={String(year ?? '')}
          onValue={(chosen) => change({ year: Number(chosen) })}
          options={years.map((one) => ({ value: String(one), label: nameOf(one) }))}
        />
      </Field>
      <Field label="Language of the pages">
        <Select
          value={state.lang}
          onValue={(lang) => change({ lang: lang as Language })}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      </Field>
    </div>
  );
}
