import { plural } from '#domain/plural.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { withWebhookEvents } from '#server/ledger/webhook-events.ts';
import { checkChange } from './check-change.ts';
import { costsInCents } from './in-cents.ts';
import { changeDeficiencies, lockDeficiencies } from './queries-change.ts';
import { authorOf } from './author.ts';
import { notifyAssignee } from './notify-assignee.ts';

/** Changes many deficiencies in the same way; if one of them is refused, none is changed. */
export const deficiencyBulkUpdate: Handler<'deficiency/bulk-update'> = async (
  { ids, note = '', ...plan },
  { db, user, today },
) => {
  const wanted = [...new Set(ids)];
  const change = costsInCents(plan);
  const before = await lockDeficiencies(db, wanted);
  if (before.length < wanted.length) throw refuse('deficiency-not-found');
  await checkChange(db, before, change);
  await withWebhookEvents(db, user.accountId, before, () =>
    changeDeficiencies(db, wanted, change, { note, by: authorOf(user), today }),
  );
  await notifyAssignee(db, user, before, change);
  return {
    message: `${plural(wanted.length, 'deficiency', 'deficiencies')} updated`,
    data: { changed: wanted.length },
  };
};
