import { readAmount } from '#web/shared/amount.ts';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { Button } from '#web/ui/button.tsx';
import { valueInWords } from './changes-in-words.ts';
import { conflictingFields } from './conflict.ts';
import {
  repairPlanLabels,
  type RepairPlanField,
  type RepairPlanValues,
  repairPlanValues,
} from './plan-values.ts';
import { usePeople } from '#web/shared/people/use-people.ts';

/**
 * Shows, side by side, what somebody else changed while this form was open and what the user typed.
 */
export function ConflictNotice({
  before,
  theirs,
  typed,
  onUseTheirs,
}: {
  before: DeficiencyDetails;
  theirs: DeficiencyDetails;
  typed: Partial<RepairPlanValues>;
  onUseTheirs: (field: RepairPlanField) => void;
}) {
  const people = usePeople();
  const stored = repairPlanValues(theirs);
  const { both, theirsOnly } = conflictingFields(before, theirs, typed);
  const who = theirs.events[0]?.by ?? 'Somebody else';
  const words = (field: RepairPlanField, value: string) => {
    if (field === 'assigneeId') {
      const name = people
        .options(value, theirs.assignee ? nameWithDeparture(theirs.assignee) : undefined)
        .find((one) => one.value === value)?.label;
      return name ?? 'Unassigned';
    }
    const isCost = field === 'estimatedCost' || field === 'actualCost';
    return valueInWords(field, isCost ? (readAmount(value) ?? value) : value);
  };
  return (
    <section
      role="alert"
      aria-label="Changed by somebody else"
      className="flex flex-col gap-3 rounded-card border border-deficient-edge bg-deficient-soft p-4"
    >
      <p className="font-medium">
        {who} has changed this deficiency in the meantime.{' '}
        {both.length > 0
          ? 'Save again to keep your values, or use theirs.'
          : 'Nothing you typed is lost: save again to keep it.'}
      </p>
      {both.map((field) => (
        <div key={field} className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{repairPlanLabels[field]}</span>
            <span className="block">Yours: {words(field, typed[field] ?? '')}</span>
            <span className="block">Theirs: {words(field, stored[field])}</span>
          </p>
          <Button
            onClick={() => onUseTheirs(field)}
            aria-label={`Use theirs: ${repairPlanLabels[field]}`}
          >
            Use Theirs
          </Button>
        </div>
      ))}
      {theirsOnly.length > 0 && (
        <p className="wrap-anywhere">
          They also set{' '}
          {theirsOnly
            .map((field) => `${repairPlanLabels[field]} to ${words(field, stored[field])}`)
            .join(', ')}
          .
        </p>
      )}
    </section>
  );
}
