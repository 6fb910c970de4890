import type { CallArguments } from '#contract/calls.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readComplaint } from './answer.ts';
import { checkDays } from './check-days.ts';
import {
  changeComplaint,
  findPlace,
  type LockedComplaint,
  lockComplaint,
} from './queries-change.ts';

/**
 * Changes what was decided and done; a field that is left out is not changed. If `version` is sent
 * and the stored version differs, the change is refused, and the refusal contains the stored
 * complaint.
 */
export const complaintUpdate: Handler<'complaint/update'> = async (
  { id, version, note, ...change },
  context,
) => {
  const { db, today, user } = context;
  const stored = await lockComplaint(db, id);
  if (!stored) throw refuse('complaint-not-found');
  if (version !== undefined && version !== stored.version) {
    throw refuse('stale-complaint', { conflict: await readComplaint(id, context) });
  }
  const { forwardedOn, remediedOn, respondedOn, appealedOn } = change;
  const decidedOn = decisionDay(change, stored, today);
  const days = { forwardedOn, decidedOn, remediedOn, respondedOn, appealedOn };
  checkDays(days, { first: stored.receivedOn, today });
  const { schoolId } = stored;
  const { areaId } = change;
  if (areaId && (await findPlace(db, { schoolId, areaId })) === undefined) {
    throw refuse('area-not-found');
  }
  await changeComplaint(db, { id, by: user.id, note }, { ...change, decidedOn });
  return { message: 'Complaint updated', data: await readComplaint(id, context) };
};

/**
 * The day of the decision about the validity: by default the day of the earlier decision, or today.
 * There is none while it is undecided.
 */
const decisionDay = (
  { validity, decidedOn }: Pick<CallArguments<'complaint/update'>, 'validity' | 'decidedOn'>,
  stored: Pick<LockedComplaint, 'validity' | 'decidedOn'>,
  today: string,
): string | null | undefined => {
  const next = validity ?? stored.validity;
  if (next === 'undecided') return null;
  return decidedOn ?? stored.decidedOn ?? today;
};
