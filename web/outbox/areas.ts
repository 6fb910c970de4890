/** Areas that were added offline exist only in their draft: the server gets them before the draft. */
import { noAnswer } from '#web/api/error.ts';
import type { KeptDraft } from '#web/device/kept.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import type { SendDoors } from './doors.ts';

/**
 * Creates the new areas of a draft. Doing it again is safe: an area that is there already, by its id or
 * by its name, is answered as it is. `change` writes to the draft on the device.
 */
export const createAreas = async (
  { draft }: KeptDraft,
  { calls }: SendDoors,
  change: (change: (kept: KeptDraft) => KeptDraft) => Promise<void>,
): Promise<void> => {
  for (const { id, name, facilityId } of draft.newAreas ?? []) {
    const school_id = draft.site.schoolId;
    const created = await calls.createArea({ id, school_id, facility_id: facilityId, name });
    if (typeof created?.data?.id !== 'string') throw noAnswer();
    await change((kept) => ({ ...kept, draft: withCreated(kept.draft, id, created.data) }));
  }
};

/** The draft with the area by the id and name that the server gave it. */
const withCreated = (draft: Draft, id: string, created: Place): Draft => ({
  ...draft,
  newAreas: (draft.newAreas ?? []).filter((area) => area.id !== id),
  evaluations: draft.evaluations.map((evaluation) =>
    evaluation.area === id ? { ...evaluation, area: created.id, label: created.name } : evaluation,
  ),
});
