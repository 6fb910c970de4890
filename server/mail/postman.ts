/** Empties the outbox: takes what is due, sends it, tries again later what failed. */
import type { Database } from '../core/db.ts';
import type { MailDoor } from './door.ts';
import { noteFailed, noteSent, type QueuedMail, takeDueMail } from './queries.ts';

type PostmanLog = { warn: (facts: object, sentence: string) => void };

export type Habits = {
  /** Milliseconds between two rounds. */
  pause?: number;
  /** Seconds for which a letter is his alone: longer than the door takes for it at most. */
  lease?: number;
  /** Seconds until the next try of a letter that was tried so often. */
  backOff?: (attempts: number) => number;
};

/** 5, 10, 20 … seconds, at most an hour, give or take a fifth. */
export const backOff = (attempts: number, chance = Math.random()): number =>
  Math.round(Math.min(3600, 5 * 2 ** Math.min(attempts - 1, 20)) * (0.8 + 0.4 * chance));

/**
 * Sends everything that is due now; answers how many letters were accepted. Begins none after
 * `isStopped`. Any number of processes may do it at once.
 */
export const emptyOutbox = async (
  database: Database,
  door: MailDoor,
  log: PostmanLog,
  { lease = 120, backOff: wait = backOff }: Habits = {},
  isStopped = () => false,
): Promise<number> => {
  const deliver = async (mail: QueuedMail): Promise<boolean> => {
    const problem = await door.send(mail).then(() => undefined, wordsOf);
    if (problem === undefined) {
      await database.asSystem((db) => noteSent(db, mail.id));
      return true;
    }
    const seconds = wait(mail.attempts);
    const { isGivenUp } = await database.asSystem((db) =>
      noteFailed(db, mail.id, seconds, problem),
    );
    const facts = { mail: mail.id, attempts: mail.attempts, problem };
    if (isGivenUp) log.warn(facts, 'mail given up');
    else log.warn({ ...facts, seconds }, 'mail not accepted');
    return false;
  };

  let sent = 0;
  for (;;) {
    const due = isStopped() ? [] : await database.asSystem((db) => takeDueMail(db, lease));
    if (due.length === 0) return sent;
    const accepted = await Promise.all(due.map(deliver));
    sent += accepted.filter(Boolean).length;
  }
};

export type Postman = {
  /** Waits for the letters in hand, then stops. */
  stop(): Promise<void>;
};

/** Goes his rounds until stopped. */
export const startPostman = (
  database: Database,
  door: MailDoor,
  log: PostmanLog,
  habits: Habits = {},
): Postman => {
  let round: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const next = () => {
    round = emptyOutbox(database, door, log, habits, () => isStopped)
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be emptied'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, habits.pause ?? 1000).unref();
      });
  };
  let timer = setTimeout(next, 0).unref();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
};

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
