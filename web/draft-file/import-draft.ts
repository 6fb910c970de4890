/** Imports a packed inspection without changing any draft that is already on this device. */
import type { StoredDraft } from '#web/device/records.ts';
import type { DraftStore } from '#web/device/draft-store.ts';
import type { Draft, DraftEvaluation, DraftPhoto, DraftVoiceNote } from '#web/draft/draft.ts';
import { mapIn } from '#web/draft/marking/voice-note.ts';
import { FileRefusal, type PackedDraft } from './pack.ts';

export type ImportDependencies = {
  store: Pick<DraftStore, 'getDraft' | 'putDraft' | 'addPhoto' | 'deleteDraft'>;
  /** The person who imports the file, and who becomes the owner of the draft. */
  owner: string;
  newId: () => string;
  /**
   * Whether this account has the school of the draft and, for an edit, the inspection; null if this
   * cannot be checked now. The server checks it again when the draft is sent.
   */
  isOurs: (draft: Draft) => Promise<boolean | null>;
};

export type ImportedDraft = {
  stored: StoredDraft;
  /** Whether the device already had this inspection, so that a copy was imported under a new id. */
  isCopy: boolean;
};

/**
 * Imports the draft with all its photos, or nothing.
 * @throws FileRefusal; errors of the store
 */
export const importDraft = async (
  packed: PackedDraft,
  dependencies: ImportDependencies,
): Promise<ImportedDraft> => {
  const { store, owner, newId } = dependencies;
  const { kept: sent, photos } = packed;
  if ((await dependencies.isOurs(sent.draft)) === false) {
    const school = sent.draft.site.schoolName || 'its school';
    throw new FileRefusal(
      `This file cannot be opened here: ${school} does not belong to your account.`,
    );
  }
  const isCopy = (await store.getDraft(sent.id)) !== undefined;
  const id = isCopy ? newId() : sent.id;
  const ids = new Map(photos.map((photo) => [photo.id, isCopy ? newId() : photo.id]));
  const named = (draft: Draft) => withPhotos(draft, ids);
  const { draft, base, unanswered, createdAt, changedAt, state } = sent;
  const stored: StoredDraft = {
    id,
    owner,
    draft: named(draft),
    base: named(base),
    // Both devices get the same idempotency key, so that only one inspection is saved if both send
    // the draft.
    unanswered: unanswered && { ...unanswered, sent: unanswered.sent.map(named) },
    view: null,
    // A queued draft has passed the form's checks. Any other draft is imported as an open one, to
    // be checked in the form.
    state: state === 'queued' ? 'queued' : 'open',
    refusal: null,
    theirs: null,
    createdAt,
    changedAt,
  };
  try {
    for (const [at, { type, name, sha256, isRaw, id: photo }] of photos.entries()) {
      const read = await packed.read(at);
      const here = { id: ids.get(photo) ?? photo, draft: id, owner, sent: null };
      await store.addPhoto({ ...here, type, name, sha256, ...(isRaw && { isRaw }), ...read });
    }
    await store.putDraft(stored);
  } catch (error) {
    await store.deleteDraft(id);
    throw error;
  }
  return { stored, isCopy };
};

const withPhotos = (draft: Draft, ids: ReadonlyMap<string, string>): Draft => {
  const renamed = (photo: DraftPhoto): DraftPhoto =>
    photo.kind === 'new' ? { ...photo, photo: ids.get(photo.photo) ?? photo.photo } : photo;
  const renamedNote = (one: DraftVoiceNote): DraftVoiceNote =>
    one.kind === 'new' ? { ...one, recording: ids.get(one.recording) ?? one.recording } : one;
  const inEvaluation = (evaluation: DraftEvaluation): DraftEvaluation => ({
    ...evaluation,
    ...(evaluation.unsorted && { unsorted: evaluation.unsorted.map(renamed) }),
    categories: mapIn(evaluation, renamedNote).categories.map((entry) => ({
      ...entry,
      pictures: entry.pictures.map(renamed),
    })),
  });
  const { open } = draft;
  return {
    ...draft,
    evaluations: draft.evaluations.map(inEvaluation),
    open: open?.before ? { ...open, before: inEvaluation(open.before) } : open,
  };
};
