/**
 * An area that was added offline exists only in its draft, so it is created on the server before
 * the draft is sent.
 */
import { noAnswerError } from '#web/api/request/error.ts';
import type { StoredDraft } from '#web/device/records.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import type { SendDependencies } from './dependencies.ts';

/**
 * Creates the new areas of a draft. This may be repeated: if the server already has an area with
 * this id, or the school has one with this name, the server responds with that area. `change`
 * writes to the draft on the device.
 */
export const createAreas = async (
  { draft }: StoredDraft,
  { calls }: SendDependencies,
  change: (change: (stored: StoredDraft) => StoredDraft) => Promise<void>,
): Promise<void> => {
  for (const { id, name, facilityId } of draft.newAreas ?? []) {
    const school_id = draft.site.schoolId;
    const created = await calls.createArea({ id, school_id, facility_id: facilityId, name });
    if (typeof created?.data?.id !== 'string') throw noAnswerError();
    await change((stored) => ({
      ...stored,
      draft: withCreatedArea(stored.draft, id, created.data),
    }));
  }
};

/**
 * The draft after a new area was created: its evaluations refer to the id and name in the server's
 * response.
 */
const withCreatedArea = (draft: Draft, id: string, created: Place): Draft => ({
  ...draft,
  newAreas: (draft.newAreas ?? []).filter((area) => area.id !== id),
  evaluations: draft.evaluations.map((evaluation) =>
    evaluation.area === id ? { ...evaluation, area: created.id, label: created.name } : evaluation,
  ),
});
