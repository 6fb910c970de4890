/** Decides to which screen the label of an area leads, from what is known so far. */
import type { LabelledArea } from '#contract/area/area.ts';
import type { AreaOnDevice } from './area-on-device.ts';

type Destination =
  | { at: 'looking' | 'unknown' | 'unreachable' }
  | { at: 'deleted'; area: LabelledArea }
  /** There is a draft for one of the schools of the area. */
  | { at: 'draft'; draft: string; areaId: string }
  /** There is no draft for any school of the area. */
  | { at: 'school'; area: LabelledArea };

/**
 * `answer` is the response of the server. If the request failed, or `isLate` says that the response
 * takes long, what the device knows is used instead.
 */
export function labelDestination({
  answer,
  failure,
  isLate,
  device,
}: {
  answer: LabelledArea | undefined;
  /** 'refused': the server has no such area; 'unanswered': there was no response. */
  failure: 'refused' | 'unanswered' | undefined;
  isLate: boolean;
  /** undefined while the device is being read. */
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
