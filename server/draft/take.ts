import type { CallArguments } from '#contract/calls.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { recordEntry } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { answerDraft, getDraft } from './answer.ts';
import { subjectOf } from './draft-entry.ts';
import { changeDevice, type DraftKey, lockDraft } from './queries.ts';
import { refuseSaved } from './refuse-draft.ts';

/** Lets this device continue a draft, which no other device may store from then on. */
export const draftTake: UntransactedHandler<'draft/take'> = {
  untransacted: async (input, context) => {
    const key = { userId: context.user.id, id: input.id };
    const found = await context.transact(async (db) => {
      await take(db, key, input);
      return getDraft(db, key);
    });
    return answerDraft(found, context);
  },
};

type Device = Pick<CallArguments<'draft/take'>, 'device' | 'deviceName'>;

/** Changes nothing if the device is the one that writes the draft already. */
const take = async (db: Transaction, key: DraftKey, by: Device): Promise<void> => {
  const stored = await lockDraft(db, key);
  if (!stored || stored.isExpired) throw refuse('draft-not-found');
  if (stored.savedAt) throw refuseSaved(stored, stored.savedAt);
  if (stored.device === by.device) return;
  await changeDevice(db, key, by);
  recordEntry(db, {
    kind: 'draft',
    id: key.id,
    subject: subjectOf(stored),
    before: { device_name: stored.deviceName },
    after: { device_name: by.deviceName },
  });
};
