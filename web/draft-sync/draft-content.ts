/** What the server stores of a draft. */
import type { CallInput } from '#contract/calls.ts';
import type { PhotoInfo, StoredDraft } from '#web/device/records.ts';
import type { Draft } from '#web/draft/draft.ts';
import { namedPhotos, withoutMissing } from '#web/draft/draft-photos.ts';

export type DraftContent = CallInput<'draft/store'>['content'];

/** The new photos of a draft that are on this device as they will be sent. */
export const readyPhotos = (draft: Draft, onDevice: readonly PhotoInfo[]): PhotoInfo[] => {
  const named = namedPhotos(draft);
  return onDevice.filter(({ id, isRaw }) => named.has(id) && !isRaw);
};

/**
 * The content of a draft, without the photos that are still being prepared: their hashes are not
 * known yet.
 */
export const contentOf = (
  { draft, base }: Pick<StoredDraft, 'draft' | 'base'>,
  onDevice: readonly PhotoInfo[],
): DraftContent => {
  const ready = readyPhotos(draft, onDevice);
  const ids = new Set(ready.map(({ id }) => id));
  return {
    draft: withoutMissing(draft, (photo) => ids.has(photo)) as DraftContent['draft'],
    base: draft.inspectionId === null ? null : (base as DraftContent['base']),
    photos: ready.map(({ id, sha256, name, type, size }) => ({ id, sha256, name, type, size })),
  };
};
