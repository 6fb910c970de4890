/** Records for tests of the device store: a draft of Bob's, and small photos. */
import { newDraft } from '#web/draft/draft.ts';
import type { DevicePhoto, StoredDraft } from '#web/device/records.ts';

export const aStoredDraft = (some: Partial<StoredDraft> = {}): StoredDraft => {
  const draft = newDraft('2026-11-21', 'Bob Inspector');
  return {
    id: 'walk',
    owner: 'bob',
    draft,
    base: draft,
    view: null,
    state: 'open',
    refusal: null,
    theirs: null,
    unanswered: null,
    createdAt: 1,
    changedAt: 1,
    ...some,
  };
};

export const aDevicePhoto = (id: string, some: Partial<DevicePhoto> = {}): DevicePhoto => ({
  id,
  draft: 'walk',
  owner: 'bob',
  bytes: new TextEncoder().encode(`the bytes of ${id}`).buffer,
  type: 'image/jpeg',
  name: `${id}.jpg`,
  sha256: 'ab'.repeat(32),
  thumbnail: null,
  sent: null,
  ...some,
});
