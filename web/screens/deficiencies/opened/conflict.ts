// Handles a change that was refused because somebody else had changed the deficiency in the
// meantime.
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { ApiError } from '#web/api/request/error.ts';
import {
  changedRepairFields,
  type RepairPlanField,
  type RepairPlanValues,
  repairPlanValues,
} from './plan-values.ts';

/** The stored deficiency that the server sends when it refuses a change of an outdated version. */
export function deficiencyConflict(error: unknown): DeficiencyDetails | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-deficiency') return undefined;
  return error.problem?.conflict as DeficiencyDetails | undefined;
}

/**
 * The fields that the other person changed: `both` are those that this person also changed, to
 * another value; `theirsOnly` are those that this person did not change.
 */
export function conflictingFields(
  before: DeficiencyDetails,
  theirs: DeficiencyDetails,
  typed: Partial<RepairPlanValues>,
): { both: RepairPlanField[]; theirsOnly: RepairPlanField[] } {
  const changedByThem = changedRepairFields(before, repairPlanValues(theirs));
  const changedByMe = new Set(changedRepairFields(before, typed));
  const differing = new Set(changedRepairFields(theirs, typed));
  return {
    both: changedByThem.filter((field) => changedByMe.has(field) && differing.has(field)),
    theirsOnly: changedByThem.filter((field) => !changedByMe.has(field)),
  };
}
