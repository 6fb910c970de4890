/** The reducer of drafts. It is pure; what an action does not change keeps its identity. */
import { applyFinding, undoFinding } from './marking/apply-finding.ts';
import type { DraftAction, EntryLocation } from './draft-action.ts';
import type { Draft, DraftEntry, DraftEvaluation, Place } from './draft.ts';
import { withVoiceNote } from './marking/voice-note.ts';
import { withWalked } from './areas/walked.ts';
import { withDrawing } from './draft-photos.ts';
import { mergeDrafts } from './merge/merge.ts';
import { withoutPhoto, withRefused } from './marking/refused-photos.ts';
import { withMark } from './marking/leftover.ts';
import { sortPhotos, unsortedPhotosOf, withUnsorted } from './marking/unsorted-photos.ts';
import { emptyEvaluation, isUntouched, withRestGood } from './evaluation.ts';

export const reduceDraft = (draft: Draft, action: DraftAction): Draft =>
  withWalked(draft, changeDraft(draft, action), action);

const changeDraft = (draft: Draft, action: DraftAction): Draft => {
  switch (action.type) {
    case 'load':
      return action.draft;
    case 'saved':
      return { ...draft, inspectionId: action.inspectionId, version: action.version };
    case 'merge': {
      const { sent: base, came: theirs } = action;
      return { ...mergeDrafts({ base, mine: draft, theirs }).draft, open: draft.open };
    }
    case 'site':
      return { ...draft, site: { ...draft.site, ...action.change } };
    case 'school':
      return withSchool(draft, action.school);
    case 'addArea':
      return { ...draft, newAreas: [...(draft.newAreas ?? []), action.area] };
    case 'list':
      return action.areas.reduce(withArea, draft);
    case 'claim': {
      const { id } = action.area;
      const others = (draft.claims ?? []).filter((area) => area !== id);
      return { ...draft, claims: action.isClaimed ? [...others, id] : others };
    }
    case 'open': {
      const listed = withArea(draft, action.area);
      const found = listed.evaluations.find(({ area }) => area === action.area.id);
      if (!found || found.id === draft.open?.id) return draft;
      return { ...listed, open: { id: found.id, before: listed === draft ? found : null } };
    }
    case 'move':
      if (draft.evaluations.some(({ area }) => area === action.area.id)) return draft;
      return changeEvaluation(draft, action.id, (evaluation) => ({
        ...evaluation,
        area: action.area.id,
        label: action.area.name,
      }));
    case 'keep':
      return { ...draft, open: null };
    case 'leave':
      return isNewAndUntouched(draft) ? revert(draft) : { ...draft, open: null };
    case 'revert':
      return revert(draft);
    case 'mark':
      return changeEntry(draft, action, (entry) => withMark(entry, action.mark));
    case 'comment':
      return changeEntry(draft, action, (entry) => ({ ...entry, comments: action.comments }));
    case 'note': {
      const { comments, pictures, voiceNote = null } = action;
      return changeEntry(draft, action, (entry) =>
        withVoiceNote({ ...entry, comments, pictures }, voiceNote),
      );
    }
    case 'voiceNote':
      return changeEntry(draft, action, (entry) => withVoiceNote(entry, action.voiceNote));
    case 'transcript':
      return changeEntry(draft, action, (entry) =>
        entry.voiceNote
          ? { ...entry, voiceNote: { ...entry.voiceNote, transcript: action.transcript } }
          : entry,
      );
    case 'addPhotos':
      return changeEntry(draft, action, (entry) => ({
        ...entry,
        pictures: [...entry.pictures, ...action.pictures],
      }));
    case 'removePhoto':
      return changeEntry(draft, action, (entry) => ({
        ...entry,
        pictures: entry.pictures.filter((photo) => photo !== action.photo),
      }));
    case 'drawOnPhoto':
      return changeEntry(draft, action, (entry) => ({
        ...entry,
        pictures: entry.pictures.map((photo) =>
          photo === action.photo ? withDrawing(photo, action.shapes) : photo,
        ),
      }));
    case 'restorePhoto':
      return changeEntry(draft, action, (entry) =>
        entry.pictures.includes(action.photo)
          ? entry
          : { ...entry, pictures: entry.pictures.toSpliced(action.index, 0, action.photo) },
      );
    case 'dropPhoto':
      return withoutPhoto(draft, action);
    case 'refusePhotos':
      return changeEntry(draft, action, (entry) => withRefused(entry, action.sentences));
    case 'dismissRefusedPhotos':
      return changeEntry(draft, action, ({ refusedPhotos: _, ...entry }) => entry);
    case 'addUnsorted':
      return addUnsorted(draft, action);
    case 'removeUnsorted':
      return changeEvaluation(draft, action.id, (one) =>
        withUnsorted(
          one,
          unsortedPhotosOf(one).filter((photo) => photo !== action.photo),
        ),
      );
    case 'sortPhotos':
      return changeEvaluation(draft, action.id, (one) =>
        sortPhotos(one, action.category, action.mark),
      );
    case 'emergency':
      return changeEntry(draft, action, (entry) => ({ ...entry, emergency: action.answer }));
    case 'notInspected':
      return changeEvaluation(draft, action.id, (evaluation) => ({
        ...evaluation,
        notInspected: action.reason,
      }));
    case 'restGood': {
      const listed = withArea(draft, action.area);
      const found = listed.evaluations.find(({ area }) => area === action.area.id);
      if (!found) return draft;
      return changeEvaluation(listed, found.id, (one) =>
        withRestGood(one, action.except, action.kind),
      );
    }
    case 'apply':
      return applyFinding(action.areas.reduce(withArea, draft), action);
    case 'undoApply':
      return undoFinding(draft, action);
    case 'delete':
      return withoutEvaluations(draft, action.ids);
    case 'put':
      return { ...putEvaluation(draft, action.evaluation), open: action.open ?? draft.open };
  }
};

/** One more than the highest id, so that ids are ascending and unique. */
const nextId = ({ evaluations }: Draft): number =>
  Math.max(0, ...evaluations.map(({ id }) => id)) + 1;

const withArea = (draft: Draft, area: Place): Draft =>
  draft.evaluations.some((evaluation) => evaluation.area === area.id)
    ? draft
    : {
        ...draft,
        evaluations: [...draft.evaluations, emptyEvaluation(nextId(draft), area)],
      };

const withSchool = (draft: Draft, { id, name }: Place): Draft => {
  const site = { ...draft.site, schoolId: id, schoolName: name };
  if (id === draft.site.schoolId) return { ...draft, site };
  return {
    ...draft,
    site,
    evaluations: [],
    newAreas: [],
    ...(draft.claims && { claims: [] }),
    ...(draft.walked && { walked: [] }),
    open: null,
  };
};

const changeEvaluation = (
  draft: Draft,
  id: number,
  to: (evaluation: DraftEvaluation) => DraftEvaluation,
): Draft => ({
  ...draft,
  evaluations: draft.evaluations.map((evaluation) =>
    evaluation.id === id ? to(evaluation) : evaluation,
  ),
});

const changeEntry = (
  draft: Draft,
  { id, category }: EntryLocation,
  to: (entry: DraftEntry) => DraftEntry,
): Draft =>
  changeEvaluation(draft, id, (evaluation) => ({
    ...evaluation,
    categories: evaluation.categories.map((entry) => (entry.id === category ? to(entry) : entry)),
  }));

const addUnsorted = (
  draft: Draft,
  { school, area, pictures }: Extract<DraftAction, { type: 'addUnsorted' }>,
): Draft => {
  if (school !== draft.site.schoolId) return draft;
  const listed = withArea(draft, area);
  return {
    ...listed,
    evaluations: listed.evaluations.map((one) =>
      one.area === area.id ? withUnsorted(one, [...unsortedPhotosOf(one), ...pictures]) : one,
    ),
  };
};

const withoutEvaluations = (draft: Draft, ids: readonly number[]): Draft => ({
  ...draft,
  evaluations: draft.evaluations.filter(({ id }) => !ids.includes(id)),
  open: draft.open && ids.includes(draft.open.id) ? null : draft.open,
});

const putEvaluation = (draft: Draft, evaluation: DraftEvaluation): Draft =>
  draft.evaluations.some(({ id }) => id === evaluation.id)
    ? changeEvaluation(draft, evaluation.id, () => evaluation)
    : { ...draft, evaluations: [...draft.evaluations, evaluation] };

const isNewAndUntouched = ({ open, evaluations }: Draft): boolean =>
  open?.before === null && evaluations.some((one) => one.id === open.id && isUntouched(one));

const revert = (draft: Draft): Draft => {
  if (!draft.open) return draft;
  const { id, before } = draft.open;
  return before ? { ...putEvaluation(draft, before), open: null } : withoutEvaluations(draft, [id]);
};
