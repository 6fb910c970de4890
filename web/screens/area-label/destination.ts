/** Decides to which screen the label of an area leads, from what is known so far. */
import type { LabelledArea } from '#contract/school.ts';
import type { AreaOnDevice } from './area-on-device.ts';

type Destination =
  | { at: 'looking' | 'unknown' | 'unreachable' }
  | { at: 'deleted'; area: LabelledArea }
  /** The draft of an inspection under way. */
  | { at: 'draft'; draft: string; areaId: string }
  /** Nothing is under way. */
  | { at: 'school'; area: LabelledArea };

/**
 * `answer` is the server's; `isLate` when it takes long. The device is asked instead when there is
 * no response, or none yet.
 */
export function destinationOf({
  answer,
  failure,
  isLate,
  device,
}: {
  answer: LabelledArea | undefined;
  /** 'refused': the server knows of no such area. */
  failure: 'refused' | 'unanswered' | undefined;
  isLate: boolean;
  /** undefined while it is read. */
  device: AreaOnDevice | undefined;
}): Destination {
  if (failure === 'refused') return { at: 'unknown' };
  if (device === undefined) return { at: 'looking' };
  const area = answer ?? (failure || isLate ? device.area : undefined);
  if (!area) return { at: failure ? 'unreachable' : 'looking' };
  if (area.deleted) return { at: 'deleted', area };
  const draft = device.drafts.find(({ schoolId }) =>
    area.schools.some(({ id }) => id === schoolId),
  );
  return draft ? { at: 'draft', draft: draft.id, areaId: area.id } : { at: 'school', area };
}
