/** The changes of a draft. */
import type { EmergencyAnswer } from '#domain/deficiency/emergency.ts';
import type { AreaKind } from '#domain/inspection/area-kind.ts';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type {
  Draft,
  DraftEntry,
  DraftEvaluation,
  DraftPhoto,
  DraftSite,
  DraftVoiceNote,
  NewArea,
  Place,
} from './draft.ts';
import type { AppliedFinding, FindingToCopy } from './marking/apply-finding.ts';

export type EntryLocation = { id: number; category: CategoryId };

export type DraftAction =
  | { type: 'load'; draft: Draft }
  /** The server saved the inspection: further saves are updates. */
  | { type: 'saved'; inspectionId: string; version: number }
  /**
   * Merges `came`, the draft that is stored after the save of `sent`, with what was entered in the
   * form since `sent`.
   */
  | { type: 'merge'; sent: Draft; came: Draft }
  | { type: 'site'; change: Partial<Omit<DraftSite, 'schoolId' | 'schoolName'>> }
  /** Chooses the school. Another school has other areas, so this removes all evaluations. */
  | { type: 'school'; school: Place }
  /** Adds an area that the server does not have yet. */
  | { type: 'addArea'; area: NewArea }
  /** Adds areas without marks; areas that are already listed do not change. */
  | { type: 'list'; areas: readonly Place[] }
  /** Shows other inspectors of the school that this one takes the area, or does not any more. */
  | { type: 'claim'; area: Place; isClaimed: boolean }
  /** Opens the evaluation of an area, or a new evaluation if there is none. */
  | { type: 'open'; area: Place }
  /** Assigns the open evaluation to another area. */
  | { type: 'move'; id: number; area: Place }
  /** Save: closes the open evaluation with its changes. */
  | { type: 'keep' }
  /** The back button: like Save, but removes a new evaluation in which nothing was entered. */
  | { type: 'leave' }
  /** Cancel: restores the open evaluation to its state before editing. */
  | { type: 'revert' }
  | ({ type: 'mark'; mark: Mark | null } & EntryLocation)
  | ({ type: 'comment'; comments: string } & EntryLocation)
  /**
   * Sets the comment, the photos and the voice note of an entry at once, to remove those that a
   * former deficiency left, or to restore them.
   */
  | ({ type: 'note' } & Pick<DraftEntry, 'comments' | 'pictures' | 'voiceNote'> & EntryLocation)
  /** Adds, changes or removes the voice note. */
  | ({ type: 'voiceNote'; voiceNote: DraftVoiceNote | null } & EntryLocation)
  | ({ type: 'transcript'; transcript: string } & EntryLocation)
  | ({ type: 'addPhotos'; pictures: readonly DraftPhoto[] } & EntryLocation)
  | ({ type: 'removePhoto'; photo: DraftPhoto } & EntryLocation)
  /** Replaces the drawing on a photo; an empty list removes the drawing. */
  | ({ type: 'drawOnPhoto'; photo: DraftPhoto; shapes: readonly DrawnShape[] } & EntryLocation)
  /** Restores a removed photo at its former position. */
  | ({ type: 'restorePhoto'; photo: DraftPhoto; index: number } & EntryLocation)
  /** Removes an unusable photo, by its local id, from all entries, which then show the sentence. */
  | { type: 'dropPhoto'; photo: string; sentence: string }
  /** Adds the sentences about files that could not be used as photos. */
  | ({ type: 'refusePhotos'; sentences: readonly string[] } & EntryLocation)
  | ({ type: 'dismissRefusedPhotos' } & EntryLocation)
  /**
   * Adds photos that have no category yet. The area is listed again if it was removed while a photo
   * was made; nothing is added if another school was chosen.
   */
  | { type: 'addUnsorted'; school: string; area: Place; pictures: readonly DraftPhoto[] }
  | { type: 'removeUnsorted'; id: number; photo: DraftPhoto }
  /** Marks a category and moves the photos without a category to it. */
  | ({ type: 'sortPhotos'; mark: Mark } & EntryLocation)
  /** Answers whether an X is an emergency. */
  | ({ type: 'emergency'; answer: EmergencyAnswer } & EntryLocation)
  | { type: 'notInspected'; id: number; reason: string | null }
  /**
   * Sets each missing mark, except those of the categories `except`, to the mark that is typical if
   * nothing is wrong. `kind` is the kind of area that decides what is typical; by default the kind
   * that the area's name suggests.
   */
  | { type: 'restGood'; area: Place; except?: readonly CategoryId[]; kind?: AreaKind }
  /** Copies a finding of one area to others. */
  | ({ type: 'apply' } & FindingToCopy)
  | ({ type: 'undoApply' } & AppliedFinding)
  | { type: 'delete'; ids: readonly number[] }
  /**
   * Adds or replaces an evaluation. With `open`, the evaluation is open again, in the given state.
   */
  | { type: 'put'; evaluation: DraftEvaluation; open?: Draft['open'] };
