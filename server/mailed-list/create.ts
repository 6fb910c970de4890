import {
  DISTRICT_LIST,
  isMailed,
  MOST_MAILED_LISTS,
  nextMailing,
} from '#domain/mailed-list/mailed-list.ts';
import { recordEntry } from '#server/core/audit-log.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { refuseTooManyMails } from '#server/mail/limits.ts';
import { mailedListAskMessage } from '#server/mail/mailed-list-messages.ts';
import { queueMail } from '#server/mail/queries.ts';
import { recipientPath } from './recipient-path.ts';
import {
  countMailedListsLocking,
  findDistrict,
  findRefused,
  findView,
  insertMailedList,
  insertRecipients,
} from './queries.ts';

/** Addresses outside of the account are asked by email first. */
export const mailedListCreate: Handler<'mailed-list/create'> = async (
  { view, rhythm, format, recipients },
  { db, user, services, today, now },
) => {
  const found = view === null ? null : await findView(db, view);
  if (found === undefined) throw refuse('view-not-found');
  if (found && !isMailed(found.screen)) throw refuse('view-not-mailed');
  if ((await countMailedListsLocking(db, user.id)) >= MOST_MAILED_LISTS) {
    throw refuse('too-many-mailed-lists');
  }
  const [refused] = await findRefused(db, recipients);
  if (refused !== undefined)
    throw refuse('recipient-refused', { field: 'recipients', name: refused });
  const title = found?.name ?? DISTRICT_LIST;
  const nextOn = nextMailing(today, rhythm);
  const list = { viewId: view, title, rhythm, format, nextOn };
  const id = await insertMailedList(db, list, user.id);
  const added = await insertRecipients(db, id, recipients);
  const asked = added.filter(({ isMember }) => !isMember);
  // The history cannot be changed, so it has no address of a member, who may be erased.
  const shown = {
    recipients: asked.map(({ email }) => email),
    members: added.length - asked.length,
  };
  const after = { title, rhythm, format, ...shown };
  recordEntry(db, { kind: 'mailed-list', id, subject: title, before: null, after });
  const { accountId } = user;
  if (asked.length > 0) {
    await refuseTooManyMails(db, { accountId, kind: 'mailed-list-ask', count: asked.length });
  }
  const district = await findDistrict(db);
  for (const recipient of asked) {
    const url = `${services.settings.appUrl}${recipientPath(services.links, recipient.id, now)}`;
    await queueMail(db, {
      accountId,
      cause: `mailed-list-ask:${id}:${recipient.id}`,
      recipient: recipient.email,
      message: mailedListAskMessage(url, { asker: user, district, rhythm }),
      askedBy: user.id,
    });
  }
  return { message: 'List is mailed', data: { id } };
};
