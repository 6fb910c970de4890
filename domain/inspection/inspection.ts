/** An inspection: the facts of the site and one evaluation for each area. */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { type AreaStatus, areaStatus, type Mark } from '#domain/scoring/mark.ts';
import type { EmergencyAnswer } from '#domain/deficiency/emergency.ts';
import type { StoredDrawing } from './drawing.ts';

/** The fields of step 1 of the form. Unknown texts are ''; `date` is YYYY-MM-DD. */
export type SiteFacts = {
  date: string;
  classroomCount: number;
  inspectorName: string;
  inspectorTitle: string;
  weatherCondition: string;
  districtRepresentative: string;
};

/** The voice note of a mark; `recording` is the id of the recording, `transcript` '' if there is none. */
export type StoredVoiceNote = { recording: string; seconds: number; transcript: string };

export type CategoryEntry = {
  id: CategoryId;
  status: Mark;
  comments: string;
  /** Ids of the photos, in the order in which they were taken. */
  pictures: string[];
  /** The drawings on these photos; missing if there are none. */
  drawings?: StoredDrawing[];
  /** Missing if there is none. */
  voiceNote?: StoredVoiceNote;
  /** Whether an X is an emergency; missing if the inspector was not asked or did not answer. */
  emergency?: EmergencyAnswer;
};

export type Evaluation = {
  /** The sequential number within its inspection. */
  id: number;
  /** The id of the area, or of the facility if it was inspected as a whole. */
  area: string;
  label: string;
  /** Why the area could not be inspected; null if it was inspected (docs/scoring.md, rule 8). */
  notInspected: string | null;
  status: AreaStatus;
  categories: CategoryEntry[];
};

/** A mark in a draft, in which marks may be missing. */
export type MaybeMark = Mark | '' | null | undefined;

/** The part of an evaluation that counting needs; both drafts and saved evaluations have it. */
export type MarkedArea = {
  notInspected?: string | null | undefined;
  categories: readonly { id: CategoryId; status: MaybeMark }[];
};

export const wasInspected = (area: Pick<MarkedArea, 'notInspected'>): boolean =>
  (area.notInspected ?? null) === null;

/** The area's overall status; an area that was not inspected is 'Not Evaluated'. */
export const evaluationStatus = (area: MarkedArea): AreaStatus =>
  wasInspected(area)
    ? areaStatus(area.categories.map(({ status }) => status || 'NA'))
    : 'Not Evaluated';

export const inspectionStatuses = ['Completed', 'Issues Found', 'Remediation Needed'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

/**
 * The status of an inspection: any X means Remediation Needed, else any D means Issues Found, else
 * Completed.
 */
export const inspectionStatus = (evaluations: readonly MarkedArea[]): InspectionStatus => {
  const statuses = evaluations.map(evaluationStatus);
  if (statuses.includes('Poor')) return 'Remediation Needed';
  return statuses.includes('Deficient') ? 'Issues Found' : 'Completed';
};
