/**
 * The inspection being filled in: one value that JSON can hold. Photos that are still on the device
 * lie beside it and are named by their local id (photos/photo-store.ts).
 */
import type { CategoryId } from '#domain/category.ts';
import type { SiteFacts } from '#domain/inspection.ts';
import type { Mark } from '#domain/mark.ts';
import type { Rating } from '#domain/rank.ts';

export type Picture =
  /** On the server already; it travels back by the URL that it was read by. */
  { kind: 'kept'; url: string; thumbnail: string } | { kind: 'new'; photo: string };

export type Entry = {
  id: CategoryId;
  /** null: not marked. */
  status: Mark | null;
  comments: string;
  pictures: readonly Picture[];
};

export type DraftEvaluation = {
  /** The sequential local id. */
  id: number;
  /** The id of the area, or of the facility that is marked as a whole. */
  area: string;
  label: string;
  /** Why it could not be inspected, '' as long as no reason is written; null when it was. */
  notInspected: string | null;
  /** All 15, in the order of the form. */
  categories: readonly Entry[];
};

export type Site = SiteFacts & {
  /** '' as long as no school is chosen. */
  schoolId: string;
  schoolName: string;
  /** The evaluator's own rating, to be lower than the computed one (docs/scoring.md, rule 9). */
  loweredRating: Rating | null;
  loweredReason: string;
};

export type Draft = {
  /** null for an inspection that is not saved yet. */
  inspectionId: string | null;
  /** The version that was read; an update carries it. */
  version: number | null;
  site: Site;
  evaluations: readonly DraftEvaluation[];
  /** Areas that were added offline, created when the draft is sent; older drafts have no such list. */
  newAreas?: readonly NewArea[];
  /** The evaluation being edited, and what Cancel brings back: null when it is a new one. */
  open: { id: number; before: DraftEvaluation | null } | null;
};

/** An area or a facility, as the form offers it: its id and its whole label. */
export type Place = {
  id: string;
  name: string;
  /** Of a room or zone: the facility it belongs to. */
  facilityId?: string | null | undefined;
};

/** An area that only this device knows: a UUID of its own making, and the name without its facility's. */
export type NewArea = { id: string; name: string; facilityId: string | null };

/** An empty inspection of `date` by `inspectorName`. */
export const newDraft = (date: string, inspectorName: string): Draft => ({
  inspectionId: null,
  version: null,
  site: {
    date,
    schoolId: '',
    schoolName: '',
    classroomCount: 0,
    inspectorName,
    inspectorTitle: '',
    weatherCondition: '',
    districtRepresentative: '',
    loweredRating: null,
    loweredReason: '',
  },
  evaluations: [],
  open: null,
});
