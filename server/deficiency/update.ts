import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { withWebhookEvents } from '#server/ledger/webhook-events.ts';
import { readDeficiency } from './answer.ts';
import { checkChange } from './check-change.ts';
import { costsInCents } from './in-cents.ts';
import { changeDeficiencies, lockDeficiencies } from './queries-change.ts';
import { authorOf } from './author.ts';
import { notifyAssignee } from './notify-assignee.ts';

/**
 * Changes one deficiency; a field that is left out is not changed. If `version` is sent and the
 * stored version differs, the change is refused, and the refusal contains the stored deficiency, so
 * that the client can show both.
 */
export const deficiencyUpdate: Handler<'deficiency/update'> = async (
  { id, version, note = '', ...plan },
  context,
) => {
  const { db, user, today } = context;
  const [before] = await lockDeficiencies(db, [id]);
  if (!before) throw refuse('deficiency-not-found');
  if (version !== undefined && version !== before.version) {
    throw refuse('stale-deficiency', { conflict: await readDeficiency(id, context) });
  }
  const change = costsInCents(plan);
  await checkChange(db, [before], change);
  await withWebhookEvents(db, user.accountId, [before], () =>
    changeDeficiencies(db, [id], change, { note, by: authorOf(user), today }),
  );
  await notifyAssignee(db, user, [before], change);
  return { message: 'Deficiency updated', data: await readDeficiency(id, context) };
};
