import { draftAddress } from '#web/draft/draft-address.ts';
import { useUploadQueue } from './queue-state.ts';

/**
 * The link to inspect a school: it opens the newest draft of a new inspection on this device
 * (`isBegun`), or else starts a new inspection.
 */
export function useInspectionLink(schoolId: string): { to: string; isBegun: boolean } {
  const draft = useUploadQueue().find(
    (entry) => entry.state === 'open' && entry.inspectionId === null && entry.schoolId === schoolId,
  );
  return draft
    ? { to: draftAddress(draft.id, null), isBegun: true }
    : { to: `/new-inspection/${schoolId}`, isBegun: false };
}
