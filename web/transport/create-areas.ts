/**
 * Areas that were added offline exist only in their draft, so they are created before the draft is
 * sent.
 */
import { noAnswer } from '#web/api/request/error.ts';
import type { StoredDraft } from '#web/device/records.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import type { SendDependencies } from './dependencies.ts';

/**
 * Creates the new areas of a draft. This is idempotent: for an area whose id or name already
 * exists, the server responds with the existing one. `change` writes to the draft on the device.
 */
export const createAreas = async (
  { draft }: StoredDraft,
  { calls }: SendDependencies,
  change: (change: (stored: StoredDraft) => StoredDraft) => Promise<void>,
): Promise<void> => {
  for (const { id, name, facilityId } of draft.newAreas ?? []) {
    const school_id = draft.site.schoolId;
    const created = await calls.createArea({ id, school_id, facility_id: facilityId, name });
    if (typeof created?.data?.id !== 'string') throw noAnswer();
    await change((stored) => ({ ...stored, draft: withCreated(stored.draft, id, created.data) }));
  }
};

/** The draft with the area's id and name replaced by those that the server assigned. */
const withCreated = (draft: Draft, id: string, created: Place): Draft => ({
  ...draft,
  newAreas: (draft.newAreas ?? []).filter((area) => area.id !== id),
  evaluations: draft.evaluations.map((evaluation) =>
    evaluation.area === id ? { ...evaluation, area: created.id, label: created.name } : evaluation,
  ),
});
