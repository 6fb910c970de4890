/**
 * Counts a person's unsent inspections on this device, for warnings before and after a sign-out.
 */
import { draftStore } from '#web/device/draft-store.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { unsentTexts } from '#web/texts/en/unsent.ts';

export type UnsentCounts = {
  /** Saved, and waiting to be sent. */
  waiting: number;
  /** Still being entered. */
  unfinished: number;
  /** Refused by the server, or in conflict with what somebody else saved. */
  refused: number;
};

/** @throws StorageUnavailableError */
export async function findUnsent(
  owner: string,
  store: Pick<ReturnType<typeof draftStore>, 'listDrafts'> = draftStore(),
): Promise<UnsentCounts> {
  const drafts = await store.listDrafts(owner);
  const count = (...states: StoredDraft['state'][]) =>
    drafts.filter(({ state }) => states.includes(state)).length;
  return {
    waiting: count('queued'),
    unfinished: count('open'),
    refused: count('refused', 'conflict'),
  };
}

/**
 * Deletes the drafts whose inspections are on the server with all photos. Unsent drafts stay,
 * including drafts that were changed in the meantime.
 * @throws StorageUnavailableError
 */
export async function deleteSent(
  owner: string,
  store: Pick<ReturnType<typeof draftStore>, 'listDrafts' | 'deleteDraft'> = draftStore(),
): Promise<void> {
  for (const { id } of await store.listDrafts(owner)) {
    await store.deleteDraft(id, ({ state }) => state === 'saved');
  }
}

export const countUnsent = ({ waiting, unfinished, refused }: UnsentCounts): number =>
  waiting + unfinished + refused;

/** '2 inspections on this device have not been sent: 1 waiting to be sent, 1 not finished.' */
export function unsentInWords(unsent: UnsentCounts): string {
  const count = countUnsent(unsent);
  const { waiting, unfinished, refused } = unsent;
  const texts = textsOf(unsentTexts);
  const parts = [
    { count: waiting, words: texts.waiting },
    { count: unfinished, words: texts.unfinished },
    { count: refused, words: texts.refused },
  ].filter(({ count: some }) => some > 0);
  if (count === 1) return texts.one(parts[0]?.words ?? '');
  return texts.many(count, parts.map(({ count: some, words }) => `${some} ${words}`).join(', '));
}
