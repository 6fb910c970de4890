// The values of the plan form, and the change that they send.
import type { CallInput } from '#contract/calls.ts';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { LARGEST_COST, type WorkState } from '#domain/inspection/deficiency.ts';
import { readAmount } from '#web/shared/amount.ts';

/** The values as the form controls have them: '' is an empty field. */
export type RepairPlanValues = {
  state: WorkState;
  dueDate: string;
  deferredUntil: string;
  deferredReason: string;
  assigneeId: string;
  trade: string;
  workOrder: string;
  estimatedCost: string;
  actualCost: string;
};

export type RepairPlanField = keyof RepairPlanValues;

/** The labels of the fields, in the order of the form. */
export const repairPlanLabels = {
  state: 'State',
  deferredUntil: 'Deferred until',
  deferredReason: 'Reason for deferral',
  dueDate: 'Due date',
  assigneeId: 'Assigned to',
  trade: 'Trade',
  workOrder: 'Work order',
  estimatedCost: 'Estimated cost',
  actualCost: 'Actual cost',
} as const satisfies Record<RepairPlanField, string>;

export const repairPlanFields = Object.keys(repairPlanLabels) as RepairPlanField[];

const inAmount = (cost: number | null): string => (cost === null ? '' : cost.toFixed(2));

export const repairPlanValues = (stored: DeficiencyDetails): RepairPlanValues => ({
  // The state of a verified deficiency cannot be changed, so the form does not show this value.
  state: stored.state === 'Verified' ? 'Open' : stored.state,
  dueDate: stored.enteredDueDate ?? stored.ruleDueDate,
  deferredUntil: stored.deferredUntil ?? '',
  deferredReason: stored.deferredReason,
  assigneeId: stored.assignee?.id ?? '',
  trade: stored.trade,
  workOrder: stored.workOrder,
  estimatedCost: inAmount(stored.estimatedCost),
  actualCost: inAmount(stored.actualCost),
});

/** Why an amount cannot be saved. */
export function amountError(label: string, typed: string): string | false {
  const amount = readAmount(typed);
  if (amount === undefined) return `${label} must be an amount in dollars, for example 1,250.00.`;
  return amount !== null && amount > LARGEST_COST && `${label} may not be more than $100,000,000.`;
}

/** The values that a person has typed and that differ from the stored ones. */
export function changedRepairFields(
  stored: DeficiencyDetails,
  typed: Partial<RepairPlanValues>,
): RepairPlanField[] {
  const values = repairPlanValues(stored);
  return repairPlanFields.filter((field) => {
    const value = typed[field];
    if (value === undefined) return false;
    if (field === 'estimatedCost' || field === 'actualCost') {
      return readAmount(value) !== readAmount(values[field]);
    }
    return value.trim() !== values[field];
  });
}

type Change = Omit<CallInput<'deficiency/update'>, 'id' | 'version' | 'note'>;

/** Sends only the changed fields, because somebody else may have changed the other fields. */
export function repairPlanChange(
  stored: DeficiencyDetails,
  typed: Partial<RepairPlanValues>,
): Change {
  const values = { ...repairPlanValues(stored), ...typed };
  const all: Required<Change> = {
    state: values.state,
    dueDate: values.dueDate === stored.ruleDueDate ? null : values.dueDate || null,
    deferredUntil: values.deferredUntil || null,
    deferredReason: values.deferredReason,
    assigneeId: values.assigneeId || null,
    trade: values.trade,
    workOrder: values.workOrder,
    estimatedCost: readAmount(values.estimatedCost) ?? null,
    actualCost: readAmount(values.actualCost) ?? null,
  };
  return Object.fromEntries(changedRepairFields(stored, typed).map((field) => [field, all[field]]));
}
