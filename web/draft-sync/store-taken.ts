/** Writes a draft that this device has taken over to the device, or merges it with the one there. */
import type { DraftDetails } from '#contract/draft/draft.ts';
import { afterEvent } from '#web/device/draft-event.ts';
import type { DraftStore } from '#web/device/draft-store.ts';
import type { PhotoInfo, ServerCopy, StoredDraft } from '#web/device/records.ts';
import { serverIdOf } from '#web/device/server-id.ts';
import { type Draft, newDraft } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { bothTexts, type Resolution, resolveConflicts } from '#web/draft/merge/both-texts.ts';
import { mergeDrafts } from '#web/draft/merge/merge.ts';
import { isSameContent } from '#web/draft/same-content.ts';

export type TakeDependencies = {
  store: Pick<
    DraftStore,
    'listDrafts' | 'putDraft' | 'changeDraft' | 'photosOf' | 'markSent' | 'putPhotosElsewhere'
  >;
  owner: string;
  /** The name of this device. */
  deviceName: string;
  now: () => number;
};

export type TakenDraft = {
  /** The local id of the draft. */
  id: string;
  inspectionId: string | null;
  /** What both devices had entered differently; the other device's values were chosen. */
  differences: string[];
};

/** `from` is the name of the device that wrote the draft before. */
export const storeTaken = async (
  details: DraftDetails,
  from: string,
  dependencies: TakeDependencies,
): Promise<TakenDraft> => {
  const { store, owner, now } = dependencies;
  const theirs = details.content.draft as Draft;
  const local = (await store.listDrafts(owner)).find((one) => serverIdOf(one) === details.id);
  const id = local?.id ?? details.id;
  // The photos are stored before the draft that refers to them.
  await storePhotos(id, details, from, dependencies);
  const serverCopy: ServerCopy = {
    device: details.device,
    version: details.version,
    // The next version of this device always differs from the one that it has read.
    digest: '',
    content: theirs,
    storedAt: Date.parse(details.changedAt),
  };
  const { inspectionId } = theirs;
  if (!local) {
    await store.putDraft({
      id,
      owner,
      draft: leaveArea(theirs),
      base: (details.content.base as Draft | null) ?? newDraft('', ''),
      ...untouched,
      createdAt: now(),
      changedAt: Date.parse(details.changedAt),
      serverCopy,
    });
    return { id, inspectionId, differences: [] };
  }
  let differences: string[] = [];
  await store.changeDraft(id, (stored) => {
    const merged = mergeTaken(stored, theirs, { mine: dependencies.deviceName, theirs: from });
    ({ differences } = merged);
    const base = (details.content.base as Draft | null) ?? stored.base;
    const changed = afterEvent(stored, 'change');
    return { ...changed, draft: merged.draft, base, changedAt: now(), serverCopy };
  });
  return { id, inspectionId, differences };
};

const untouched = {
  view: null,
  state: 'open',
  refusal: null,
  theirs: null,
  unanswered: null,
} as const;

/**
 * What both devices changed since this one stored the draft last. The same person entered both, so
 * the device that was used last is right about a mark; of two comments none is lost.
 */
const mergeTaken = (
  { draft: mine, base: start, serverCopy }: StoredDraft,
  theirs: Draft,
  names: { mine: string; theirs: string },
): { draft: Draft; differences: string[] } => {
  const base = serverCopy?.content ?? start;
  const open = (draft: Draft): Draft => ({
    ...leaveArea(draft),
    open: draft.evaluations.some(({ id }) => id === mine.open?.id) ? mine.open : null,
  });
  if (isSameContent(mine, base)) return { draft: open(theirs), differences: [] };
  const versions = { base, mine, theirs };
  const { conflicts } = mergeDrafts(versions);
  const resolutions = Object.fromEntries(
    conflicts.map((conflict): [string, Resolution] => [
      conflict.key,
      { side: 'theirs', withBoth: bothTexts(conflict, names) !== null },
    ]),
  );
  const draft = resolveConflicts(versions, resolutions, names);
  return { draft: open(draft), differences: conflicts.map(({ label }) => label) };
};

/** Closes the area that was open on the other device. */
const leaveArea = (draft: Draft): Draft => reduceDraft(draft, { type: 'leave' });

const storePhotos = async (
  draft: string,
  { content, received, recordings }: DraftDetails,
  from: string,
  { store, owner }: TakeDependencies,
): Promise<void> => {
  const here = new Map((await store.photosOf(draft)).map((photo) => [photo.id, photo]));
  const onServer = new Map(
    [...received, ...recordings.map((one) => ({ ...one, thumbnail: '' }))].map(
      ({ sha256, url, thumbnail }) => [sha256, { url, thumbnail }],
    ),
  );
  const added: PhotoInfo[] = [];
  for (const photo of content.photos) {
    const sent = onServer.get(photo.sha256) ?? null;
    const known = here.get(photo.id);
    if (!known) added.push({ ...photo, draft, owner, thumbnail: null, sent, takenOn: from });
    else if (sent) await store.markSent(photo.id, sent);
  }
  await store.putPhotosElsewhere(added);
};
