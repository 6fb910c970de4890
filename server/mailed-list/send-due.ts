/** Mails the lists that are due (docs/decisions/0312). */
import { today } from '#domain/calendar.ts';
import { nextMailing } from '#domain/mailed-list/mailed-list.ts';
import { may } from '#domain/person/role.ts';
import type { Services } from '#server/core/context.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import { mailedListMessage } from '#server/mail/mailed-list-messages.ts';
import { queueMail } from '#server/mail/queries.ts';
import { DUE_AT_ONCE, type ListToMail, listDueLists, takeMailing } from './queries-due.ts';
import { recipientPath } from './recipient-path.ts';

type MailingServices = Pick<Services, 'database' | 'settings' | 'links' | 'processRecord'>;

/**
 * Queues the emails that are due at `now`. The file is made when an email is sent. An owner who may
 * not export lists anymore mails none.
 * A list that fails keeps none from being mailed; the first failure is thrown at the end.
 */
export const sendDueLists = async (services: MailingServices, now: Date): Promise<void> => {
  const { database } = services;
  const failures: unknown[] = [];
  let after: string | undefined;
  for (;;) {
    const due = await database.asSystem((db) => listDueLists(db, now, after), { readOnly: true });
    for (const list of due) {
      if (!may(list, 'export')) continue;
      await sendList(services, list, now).catch((error: unknown) => failures.push(error));
    }
    if (due.length < DUE_AT_ONCE) break;
    after = due.at(-1)?.id;
  }
  if (failures.length > 0) throw failures[0];
};

const sendList = async (
  { database, settings, links }: MailingServices,
  list: ListToMail,
  now: Date,
): Promise<void> => {
  const { id, accountId, rhythm } = list;
  const day = today(list.timeZone, now);
  await database.asSystem(async (db) => {
    const next = { day, nextOn: nextMailing(day, rhythm) };
    for (const recipient of await takeMailing(db, list, next)) {
      const stopUrl = `${settings.appUrl}${recipientPath(links, recipient.id, now)}`;
      await queueMail(db, {
        accountId,
        cause: `mailed-list:${id}:${day}:${recipient.id}`,
        recipient: recipient.email,
        message: mailedListMessage({ ...list, day, stopUrl }),
        attachment: `mailed-list:${id}`,
        unsubscribe: stopUrl,
      });
    }
  });
};

const MINUTE = 60_000;

/** Runs every hour, because the day begins at a different time in each time zone. */
export const startMailedLists = (
  services: MailingServices,
  log: { error: (facts: object, sentence: string) => void },
): Polling =>
  startPolling(() => sendDueLists(services, new Date()), {
    delay: MINUTE,
    pause: 60 * MINUTE,
    onError: (error) => log.error({ err: error }, 'the lists that are due could not be mailed'),
    noteRun: services.processRecord?.runOf('mailed lists'),
  });
