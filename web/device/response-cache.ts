/**
 * Responses of the server cached on this device for offline use, separately for each person.
 */
import { openDeviceDatabase } from './database.ts';
import type { CachedResponse } from './records.ts';

export type NewResponse = { call: string; input: unknown; answer: unknown };

export type ResponseCache = {
  /**
   * Stores responses in one transaction, if `isSignedIn` returns true after the transaction has
   * begun. The deletion at a sign-out is a later transaction, so no data of the person remains on
   * the device.
   * @throws StorageFullError, StorageUnavailableError
   */
  put(owner: string, responses: readonly NewResponse[], isSignedIn: () => boolean): Promise<void>;
  /**
   * Returns undefined if there is no cached response.
   * @throws StorageUnavailableError
   */
  find(owner: string, call: string, input: unknown): Promise<CachedResponse | undefined>;
  /**
   * Deletes all cached responses; if `owner` is given, all except those of this person.
   * @throws StorageUnavailableError
   */
  deleteOthers(owner?: string): Promise<void>;
};

export function openResponseCache({ read, write } = openDeviceDatabase()): ResponseCache {
  const keyOf = (owner: string, call: string, input: unknown) =>
    [owner, call, JSON.stringify(input)] as [string, string, string];
  return {
    async put(owner, responses, isSignedIn) {
      const readAt = Date.now();
      await write(
        ['answer'],
        async (to) => {
          if (!isSignedIn()) return;
          const answers = to.objectStore('answer');
          for (const { call, input, answer } of responses) {
            await answers.put({ answer, readAt }, keyOf(owner, call, input));
          }
        },
        'list',
      );
    },
    find: (owner, call, input) =>
      read(['answer'], (from) => from.objectStore('answer').get(keyOf(owner, call, input))),
    async deleteOthers(owner) {
      await write(['answer'], async (to) => {
        const answers = to.objectStore('answer');
        for (const key of await answers.getAllKeys()) {
          if (key[0] !== owner) await answers.delete(key);
        }
      });
    },
  };
}

let opened: ResponseCache | undefined;

/** The instance shared by this page. */
export const responseCache = (): ResponseCache => (opened ??= openResponseCache());
