// The values in the form of a plan, and which of them are sent.
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { plural } from '#domain/plural.ts';
import { ApiError } from '#web/api/request/error.ts';
import { dayInWords } from '#web/ui/format/day.ts';

export const planFields = ['plannedDate', 'inspectorId', 'dueDate'] as const;
export type PlanField = (typeof planFields)[number];
/** '' if there is no value. The due date is the entered one, not the derived one. */
export type PlanValues = Record<PlanField, string>;

export const planLabels = {
  plannedDate: 'Planned for',
  inspectorId: 'Inspector',
  dueDate: 'Due by',
} as const satisfies Record<PlanField, string>;

export const valuesOf = (school: ScheduledSchool): PlanValues => ({
  plannedDate: school.plannedDate ?? '',
  inspectorId: school.inspector?.id ?? '',
  dueDate: school.enteredDueDate ?? '',
});

/** The fields whose values differ from those of the school. */
export const changedFields = (
  school: ScheduledSchool,
  typed: Partial<PlanValues>,
): readonly PlanField[] => {
  const stored = valuesOf(school);
  return planFields.filter((field) => typed[field] !== undefined && typed[field] !== stored[field]);
};

/** The input of the call: only the changed fields. */
export const changeOf = (
  school: ScheduledSchool,
  typed: Partial<PlanValues>,
): Partial<Record<PlanField, string | null>> =>
  Object.fromEntries(changedFields(school, typed).map((field) => [field, typed[field] || null]));

/**
 * The stored plan, from the error response to a change of an outdated version of the plan;
 * undefined for any other error.
 */
export function conflictOf(error: unknown): ScheduledSchool | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-plan') return undefined;
  return error.problem?.conflict as ScheduledSchool | undefined;
}

/** The text of the toast when a plan has been saved. */
export const plannedInWords = ({ school, plannedDate }: ScheduledSchool): string =>
  plannedDate ? `${school} is planned for ${dayInWords(plannedDate)}.` : 'Schedule updated.';

/** The hint below the field: which due date applies if none is entered, and why. */
export function dueDateHint({ lastInspection, ruleDueDate }: ScheduledSchool): string {
  if (!lastInspection || !ruleDueDate) return 'Leave blank for none until the first inspection.';
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(ruleDueDate) - monthOf(lastInspection);
  const years = months / 12;
  const after = Number.isInteger(years) ? plural(years, 'year') : plural(months, 'month');
  return `Leave blank to keep ${dayInWords(ruleDueDate)}, ${after.replace(/^1 /, 'a ')} after the last inspection.`;
}
