/**
 * The inspection being edited, as a JSON value. Photos that are not uploaded yet are stored
 * separately, and the draft refers to them by local ids
 * (web/screens/inspection-form/photos/photo-store.ts).
 */
import type { EmergencyAnswer } from '#domain/deficiency/emergency.ts';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { SiteFacts } from '#domain/inspection/inspection.ts';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import type { SiteDetails } from '#domain/inspection/site-details.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { Rating } from '#domain/scoring/rank.ts';

/**
 * URLs and local ids refer to the photo without its drawing; `drawing` is missing if nothing is
 * drawn on the photo.
 */
export type DraftPhoto =
  /**
   * 'kept': already on the server; an update sends the URL that was read. 'new': only on this
   * device.
   */
  ({ kind: 'kept'; url: string; thumbnail: string } | { kind: 'new'; photo: string }) & {
    drawing?: readonly DrawnShape[];
  };

/**
 * A recording with its transcript, which is '' until it is entered. 'kept' and 'new' have the same
 * meaning as for photos; `recording` is a local id.
 */
export type DraftVoiceNote = (
  | { kind: 'kept'; url: string }
  | { kind: 'new'; recording: string }
) & {
  seconds: number;
  transcript: string;
};

export type DraftEntry = {
  id: CategoryId;
  /** null: not marked. */
  status: Mark | null;
  comments: string;
  pictures: readonly DraftPhoto[];
  /** Missing if there is none. */
  voiceNote?: DraftVoiceNote;
  /**
   * Why files that were added as photos could not be used, one sentence for each, until they are
   * dismissed. It is not sent to the server.
   */
  refusedPhotos?: readonly string[];
  /**
   * If the mark was a deficiency before it was changed: the comment of that deficiency. Missing if
   * the mark was not a deficiency, or if the deficiency had neither a comment nor photos. It is not
   * sent to the server.
   */
  findingComments?: string;
  /**
   * Whether an X is an emergency, and what was done; missing until it is answered. It counts only
   * while the mark may be one (domain/deficiency/emergency.ts).
   */
  emergency?: EmergencyAnswer;
};

export type DraftEvaluation = {
  /** The sequential local id. */
  id: number;
  /** The id of the area, or of the facility that is marked as a whole. */
  area: string;
  label: string;
  /**
   * Why the area could not be inspected; '' until a reason is entered; null if it was inspected.
   */
  notInspected: string | null;
  /**
   * Whether the area was copied from the list of the last inspection and has no entry yet. It is
   * not sent to the server.
   */
  isPlanned?: boolean;
  /**
   * Photos that were taken in the area and have no category yet; missing if there are none. An
   * inspection with such photos cannot be saved. It is not part of a save.
   */
  unsorted?: readonly DraftPhoto[];
  /** All 15 categories, in the order of the form. */
  categories: readonly DraftEntry[];
};

/** The optional fields are missing until they are entered. */
export type DraftSite = SiteFacts &
  Partial<SiteDetails> & {
    /** '' until a school is chosen. */
    schoolId: string;
    schoolName: string;
    /** The evaluator's own rating, lower than the computed one (docs/scoring.md, rule 9). */
    loweredRating: Rating | null;
    loweredReason: string;
  };

export type Draft = {
  /** null for an inspection that is not saved yet. */
  inspectionId: string | null;
  /** The version that was read; an update sends it along. */
  version: number | null;
  site: DraftSite;
  evaluations: readonly DraftEvaluation[];
  /**
   * Areas that were added offline; they are created when the draft is sent. Older drafts have no
   * such list.
   */
  newAreas?: readonly NewArea[];
  /**
   * The areas that the inspector has claimed, for other inspectors of the school to see; missing if
   * there are none. They are not part of a save.
   */
  claims?: readonly string[];
  /**
   * The areas of a new inspection in the order in which they were entered and left; missing before
   * that. A save has the evaluations in this order.
   */
  walked?: readonly string[];
  /**
   * The evaluation being edited, and its state before editing, which Cancel restores; `before` is
   * null if the evaluation is new.
   */
  open: { id: number; before: DraftEvaluation | null } | null;
};

/** An area or a facility as the form offers it, with its full label. */
export type Place = {
  id: string;
  name: string;
  /** The facility that a room or zone belongs to. */
  facilityId?: string | null | undefined;
  isFacility?: boolean | undefined;
};

/**
 * An area created offline, with a UUID created on the device; `name` does not include the
 * facility's name.
 */
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
