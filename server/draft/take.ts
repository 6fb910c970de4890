import type { Handler } from '#server/core/context.ts';
import { recordEntry } from '#server/core/audit-log.ts';
import { refuse } from '#server/core/refusals.ts';
import { getDraft } from './answer.ts';
import { subjectOf } from './draft-entry.ts';
import { changeDevice, lockDraft } from './queries.ts';

/** Lets this device continue a draft, which only this device may store from then on. */
export const draftTake: Handler<'draft/take'> = async (input, { db, user, ...context }) => {
  const key = { userId: user.id, id: input.id };
  const stored = await lockDraft(db, key);
  if (!stored || stored.savedAt || stored.expiresAt <= context.now) throw refuse('draft-not-found');
  if (stored.device !== input.device) {
    await changeDevice(db, key, input);
    recordEntry(db, {
      kind: 'draft',
      id: input.id,
      subject: subjectOf(stored),
      before: { device_name: stored.deviceName },
      after: { device_name: input.deviceName },
    });
  }
  return { data: await getDraft(db, key, context) };
};
