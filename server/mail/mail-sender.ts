/** Sends the emails in the outbox and retries failed deliveries with back-off. */
import type { Services } from '#server/core/context.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import type { MailTransport } from './transport.ts';
import { type DueMail, noteFailedMail, noteSent, takeDueMail } from './queries.ts';
import { recordUndelivered, TOO_MANY } from './undelivered.ts';

type MailSenderLog = { warn: (facts: object, sentence: string) => void };

type SenderServices = Pick<Services, 'database' | 'processRecord'> & {
  settings: { appUrl: string };
};

/** Shown to whoever caused the email. The last error of the transport is only logged. */
const GIVEN_UP = 'The mail server has not accepted it for a week';

export type SenderOptions = {
  /** Milliseconds between two readings of the outbox. */
  pause?: number;
  /** Seconds for which an email is reserved; must be longer than the transport's timeout. */
  lease?: number;
  /** Seconds until the next attempt. */
  backOff?: (attempts: number) => number;
};

/** 5, 10, 20 … seconds, at most an hour, with a random deviation of up to 20 %. */
export const backOff = (attempts: number, chance = Math.random()): number =>
  Math.round(Math.min(3600, 5 * 2 ** Math.min(attempts - 1, 20)) * (0.8 + 0.4 * chance));

/**
 * Sends all mail that is due and returns how many messages were accepted. Starts no new batch once
 * `isStopped` returns true. Any number of processes may call it concurrently.
 */
export const emptyOutbox = async (
  { database, settings: { appUrl } }: SenderServices,
  transport: MailTransport,
  log: MailSenderLog,
  { lease = 120, backOff: wait = backOff }: SenderOptions = {},
  isStopped = () => false,
): Promise<number> => {
  const refuse = ({ id }: DueMail, problem: string, maySendAgain = false) =>
    database.asSystem((db) => recordUndelivered(db, { id, problem, appUrl, maySendAgain }));

  const deliver = async (mail: DueMail): Promise<boolean> => {
    if (mail.isTooMuch) {
      await refuse(mail, TOO_MANY);
      log.warn({ mail: mail.id }, 'mail not sent, because there were too many of its kind');
      return false;
    }
    const failure = await transport.send(mail).then(
      () => undefined,
      (error: unknown) => ({ problem: wordsOf(error), isFinal: isRefusedForGood(error) }),
    );
    if (failure === undefined) {
      await database.asSystem((db) => noteSent(db, mail.id));
      return true;
    }
    const { problem, isFinal } = failure;
    if (isFinal) {
      // The address may be right, and the mail server wrong.
      await refuse(mail, problem, true);
      log.warn({ mail: mail.id, attempts: mail.attempts, problem }, 'mail refused for good');
      return false;
    }
    const seconds = wait(mail.attempts);
    const facts = { mail: mail.id, attempts: mail.attempts, problem };
    if (await database.asSystem((db) => noteFailedMail(db, mail.id, seconds, problem))) {
      log.warn({ ...facts, seconds }, 'mail not accepted');
    } else {
      await refuse(mail, GIVEN_UP);
      log.warn(facts, 'mail given up');
    }
    return false;
  };

  let sent = 0;
  for (;;) {
    const due = isStopped() ? [] : await database.asSystem((db) => takeDueMail(db, lease));
    if (due.length === 0) return sent;
    // The others are waited for if one cannot be recorded, because stopping closes the transport.
    const accepted = await Promise.allSettled(due.map(deliver));
    sent += accepted.filter((one) => one.status === 'fulfilled' && one.value).length;
    const failed = accepted.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
};

/** Empties the outbox repeatedly until stopped; stopping waits for mail that is being sent. */
export const startMailSender = (
  services: SenderServices,
  transport: MailTransport,
  log: MailSenderLog,
  options: SenderOptions = {},
): Polling =>
  startPolling((isStopped) => emptyOutbox(services, transport, log, options, isStopped), {
    delay: 0,
    pause: options.pause ?? 1000,
    onError: (error) => log.warn({ err: error }, 'the outbox could not be emptied'),
    noteRun: services.processRecord?.runOf('mail'),
  });

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/**
 * Whether the mail server says that there is no such mailbox (550, 551 or 553 to the recipient). A
 * refusal for a policy (5.7.…) can be a fault of this server's settings, so it is tried again.
 */
const isRefusedForGood = (error: unknown): boolean => {
  const { command, responseCode, response } = error as {
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  const isPolicy = /\b5\.7\.\d|relay/i.test(String(response));
  return command === 'RCPT TO' && [550, 551, 553].includes(Number(responseCode)) && !isPolicy;
};
