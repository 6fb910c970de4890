import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { openStateInWords } from '#domain/inspection/deficiency.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inDollars } from '#web/ui/format/money.ts';
import { COUNTS_LATER } from '#web/screens/deficiencies/deferral-words.ts';
import { repairPlanLabels } from './plan-values.ts';

const amount = (cost: number | null): string => (cost === null ? '–' : inDollars(cost));

/** The plan as plain text, for people who may not change it. */
export function PlanFacts({ deficiency }: { deficiency: DeficiencyDetails }) {
  const { state, deferredUntil, deferredReason } = deficiency;
  const due = dayInWords(deficiency.enteredDueDate ?? deficiency.ruleDueDate);
  const dueDate = state === 'Deferred' ? `${due}\n${COUNTS_LATER}` : due;
  const facts = [
    [repairPlanLabels.state, openStateInWords(state)],
    ...(state === 'Deferred'
      ? [
          [repairPlanLabels.deferredUntil, deferredUntil ? dayInWords(deferredUntil) : '–'],
          [repairPlanLabels.deferredReason, deferredReason],
        ]
      : []),
    [repairPlanLabels.dueDate, dueDate],
    [
      repairPlanLabels.assigneeId,
      deficiency.assignee ? nameWithDeparture(deficiency.assignee) : 'Unassigned',
    ],
    [repairPlanLabels.trade, deficiency.trade || '–'],
    [repairPlanLabels.workOrder, deficiency.workOrder || '–'],
    [repairPlanLabels.estimatedCost, amount(deficiency.estimatedCost)],
    [repairPlanLabels.actualCost, amount(deficiency.actualCost)],
  ] as const;
  return (
    <Card title="Repair plan" subtitle="Administrators, staff and inspectors can change it">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd dir="auto" className="font-medium wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
