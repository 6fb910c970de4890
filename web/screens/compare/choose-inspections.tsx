import { useLocation } from 'wouter';
import type { InspectionComparison } from '#contract/inspection/trends.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useListState } from '#web/shared/list/list-state.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { Select } from '#web/ui/form/select.tsx';
import { stateParams } from './state.ts';

type Choice = { id: string; date: string; inspector: string; score: number | null };

/** Chooses any two inspections of the school to compare; a choice changes the URL. */
export function ChooseInspections({
  comparison: { school, earlier, later },
}: {
  comparison: InspectionComparison;
}) {
  const [, navigate] = useLocation();
  const { from } = useListState(stateParams).state;
  const trend = useCall('inspection/school-trend', { schoolId: school.id });
  const known = trend.data?.data.list ?? [];
  // The trend lists recent inspections only. The chosen inspections are added if they are older.
  const shown = [later, ...(earlier ? [earlier] : [])];
  const choices: Choice[] = [
    ...known,
    ...shown.filter(({ id }) => !known.some((one) => one.id === id)),
  ];
  const compare = (id: string, otherId: string) =>
    navigate(`/inspections/${id}/compare${otherId && `/${otherId}`}${from && `?from=${from}`}`);
  const optionsWithout = (chosen: string | undefined) =>
    choices
      .filter(({ id }) => id !== chosen)
      .map(({ id, date, inspector, score }) => ({
        value: id,
        label: [dayInWords(date), inPercent(score), inspector].filter(Boolean).join(' · '),
      }));
  return (
    <Card aria-label="Inspections to compare" className="print:hidden">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From">
          <Select
            value={earlier?.id ?? ''}
            onValue={(otherId) => compare(later.id, otherId)}
            options={[
              ...(earlier ? [] : [{ value: '', label: 'Choose an inspection' }]),
              ...optionsWithout(later.id),
            ]}
          />
        </Field>
        <Field label="To">
          <Select
            value={later.id}
            onValue={(id) => compare(id, earlier?.id ?? '')}
            options={optionsWithout(earlier?.id)}
          />
        </Field>
      </div>
    </Card>
  );
}
