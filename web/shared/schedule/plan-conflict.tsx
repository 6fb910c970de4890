import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { Button } from '#web/ui/button.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import type { Option } from '#web/ui/form/select.tsx';
import {
  changedFields,
  planLabels,
  type PlanField,
  type PlanValues,
  valuesOf,
} from './plan-values.ts';

/** Shows what others have changed while the form was open, next to what the user has entered. */
export function PlanConflict({
  before,
  theirs,
  typed,
  inspectors,
  onUseTheirs,
}: {
  before: ScheduledSchool;
  theirs: ScheduledSchool;
  typed: Partial<PlanValues>;
  inspectors: readonly Option[];
  onUseTheirs: (field: PlanField) => void;
}) {
  const stored = valuesOf(theirs);
  const mine = changedFields(theirs, typed);
  const changed = changedFields(before, stored);
  const others = changed.filter((field) => !mine.includes(field));
  const isInspected = theirs.lastInspection !== before.lastInspection;
  const words = (field: PlanField, value: string): string => {
    if (value === '') return field === 'inspectorId' ? 'no inspector' : 'no date';
    if (field !== 'inspectorId') return dayInWords(value);
    return (
      inspectors.find((one) => one.value === value)?.label ??
      (theirs.inspector ? nameWithDeparture(theirs.inspector) : '')
    );
  };
  return (
    <section
      role="alert"
      aria-label="Changed in the meantime"
      className="flex flex-col gap-3 rounded-card border border-deficient-edge bg-deficient-soft p-4 sm:col-span-2"
    >
      <p className="font-medium">
        {isInspected && theirs.lastInspection
          ? `The school was inspected on ${dayInWords(theirs.lastInspection)}, so its plan is fulfilled. `
          : 'Somebody else has changed this plan in the meantime. '}
        {mine.length > 0
          ? 'Save again to keep your values, or use the saved ones.'
          : 'Your values are the same as the saved ones.'}
      </p>
      {mine.map((field) => (
        <div key={field} className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{planLabels[field]}</span>
            <span className="block">Yours: {words(field, typed[field] ?? '')}</span>
            <span className="block">Saved: {words(field, stored[field])}</span>
          </p>
          <Button
            onClick={() => onUseTheirs(field)}
            aria-label={`Use the saved value: ${planLabels[field]}`}
          >
            Use Saved
          </Button>
        </div>
      ))}
      {others.length > 0 && (
        <p className="wrap-anywhere">
          Also changed:{' '}
          {others.map((field) => `${planLabels[field]} ${words(field, stored[field])}`).join(', ')}.
        </p>
      )}
    </section>
  );
}
