/**
 * Responses of the server cached on this device for offline use, separately for each person.
 */
import { openDatabase } from './database.ts';
import type { KeptAnswer } from './records.ts';

export type GivenAnswer = { call: string; input: unknown; answer: unknown };

export type KeptAnswers = {
  /** @throws DeviceFullError, DeviceClosedError */
  keep(owner: string, call: string, input: unknown, answer: unknown): Promise<void>;
  /** Stores many in one transaction. @throws DeviceFullError, DeviceClosedError */
  keepAll(owner: string, given: readonly GivenAnswer[]): Promise<void>;
  /** undefined when there is none. @throws DeviceClosedError */
  find(owner: string, call: string, input: unknown): Promise<KeptAnswer | undefined>;
  /** Deletes all cached responses except those of `owner`, if given. @throws DeviceClosedError */
  dropOthers(owner?: string): Promise<void>;
};

export function openKeptAnswers({ read, write } = openDatabase()): KeptAnswers {
  const keyOf = (owner: string, call: string, input: unknown) =>
    [owner, call, JSON.stringify(input)] as [string, string, string];
  const keepAll = async (owner: string, given: readonly GivenAnswer[]) => {
    const readAt = Date.now();
    await write(['answer'], async (to) => {
      const answers = to('answer');
      for (const { call, input, answer } of given) {
        await answers.put({ answer, readAt }, keyOf(owner, call, input));
      }
    });
  };
  return {
    keep: (owner, call, input, answer) => keepAll(owner, [{ call, input, answer }]),
    keepAll,
    find: (owner, call, input) =>
      read(['answer'], (from) => from('answer').get(keyOf(owner, call, input))),
    async dropOthers(owner) {
      await write(['answer'], async (to) => {
        const answers = to('answer');
        for (const key of await answers.keys()) {
          if (key[0] !== owner) await answers.delete(key);
        }
      });
    },
  };
}

let opened: KeptAnswers | undefined;

/** The instance shared by this page. */
export const keptAnswers = (): KeptAnswers => (opened ??= openKeptAnswers());
