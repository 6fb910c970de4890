import { draftAddress } from '#web/draft/draft-address.ts';
import { useUploadQueue } from './queue-state.ts';

/**
 * The link to inspect a school: it opens the newest draft of a new inspection on this device
 * (`isBegun`) that no other device has saved, or else starts a new inspection.
 */
export function useInspectionLink(schoolId: string): { to: string; isBegun: boolean } {
  const draft = useUploadQueue().find(
    ({ state, inspectionId, schoolId: school, end }) =>
      state === 'open' && inspectionId === null && school === schoolId && end?.is !== 'saved',
  );
  return draft
    ? { to: draftAddress(draft.id, null), isBegun: true }
    : { to: `/new-inspection/${schoolId}`, isBegun: false };
}
