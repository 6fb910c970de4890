import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { InstancesAnswer } from '#contract/inspection/instances.ts';
import { plural } from '#domain/plural.ts';
import { type SchoolType, schoolTypes } from '#domain/school/school.ts';
import { MOST_CHOSEN_SCHOOLS } from '#domain/trends/instances.ts';
import type { ListState } from '#web/screens/district/state.ts';
import { SchoolChoice } from '#web/shared/school-choice.tsx';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Chooses the school year and the schools. */
export function InstancesChoices({
  list: { state, change },
  data,
}: {
  list: ListState;
  data: InstancesAnswer;
}) {
  const nameOf = useSchoolYearName();
  const [isOpen, setIsOpen] = useState(false);
  const years = [...new Set([data.year, ...data.years.map(({ year }) => year)])].toSorted(
    (one, other) => other - one,
  );
  const chosen = state.schools === '' ? [] : state.schools.split(',');
  return (
    <div className="flex flex-wrap items-end gap-4 print:hidden">
      <Field label="School year" className="w-44">
        <Select
          value={String(data.year)}
          onValue={(year) => change({ counted: Number(year), page: 1 })}
          options={years.map((year) => ({ value: String(year), label: nameOf(year) }))}
        />
      </Field>
      <Field label="School type" className="w-52">
        <Select
          value={state.type}
          onValue={(type) => change({ type: type as SchoolType | '', page: 1 })}
          options={[
            { value: '', label: 'All types' },
            ...schoolTypes.map((type) => ({ value: type, label: type })),
          ]}
        />
      </Field>
      <Button
        icon={<Building2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {chosen.length === 0 ? 'All schools' : plural(chosen.length, 'chosen school')}
      </Button>
      {isOpen && (
        <ChooseSchools
          chosen={chosen}
          onClose={() => setIsOpen(false)}
          onChosen={(schools) => change({ schools: schools.join(','), page: 1 })}
        />
      )}
    </div>
  );
}

function ChooseSchools({
  chosen,
  onClose,
  onChosen,
}: {
  chosen: readonly string[];
  onClose: () => void;
  onChosen: (schools: readonly string[]) => void;
}) {
  const [schools, setSchools] = useState(chosen);
  const tooMany =
    schools.length > MOST_CHOSEN_SCHOOLS
      ? `Please choose at most ${MOST_CHOSEN_SCHOOLS} schools, or all.`
      : undefined;
  const choose = (some: readonly string[]) => {
    onChosen(some);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => !tooMany && choose(schools)}
      isChanged={false}
      title="Choose Schools"
      description="Only the chosen schools are counted."
      footer={
        <>
          <Button onClick={() => choose([])}>All Schools</Button>
          <Button type="submit" variant="primary">
            Show
          </Button>
        </>
      }
    >
      <SchoolChoice
        label="Schools"
        error={tooMany}
        ref={() => undefined}
        chosen={schools}
        onChosen={setSchools}
      />
    </Dialog>
  );
}
