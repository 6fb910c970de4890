// Describes the changes to a deficiency: converts the names and values of the API to the words of
// the screen.
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { isStateFilter, stateInWords } from '#domain/inspection/deficiency.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { inDollars } from '#web/ui/format/money.ts';
import { repairPlanLabels } from './plan-values.ts';

type Changes = DeficiencyDetails['events'][number]['changes'];

export type ChangeInWords = { label: string; from: string; to: string };

/**
 * The history has a field `assignee` with the name of the assignee at that time, where the form has
 * `assigneeId`.
 */
const labels: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(repairPlanLabels).map(([field, label]) => [
      field === 'assigneeId' ? 'assignee' : field,
      label,
    ]),
  ),
  repairPhotos: 'Photos of the repair',
};

const order = Object.keys(labels);

export const changesInWords = (changes: Changes): ChangeInWords[] =>
  Object.entries(changes)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, { from, to }]) => ({
      label: labels[field] ?? field,
      from: valueInWords(field, from),
      to: valueInWords(field, to),
    }));

/** The value of a field; 'none' if it is empty. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') {
    return field === 'assignee' ? 'nobody' : 'none';
  }
  if (typeof value === 'number') {
    return field === 'repairPhotos' ? String(value) : inDollars(value);
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'state' && isStateFilter(text)) return stateInWords(text);
  return field === 'dueDate' || field === 'deferredUntil' ? dayInWords(text) : text;
}
