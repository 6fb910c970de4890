/**
 * Three-way merge of an inspection that two people edited: their common version (`base`), the draft
 * on this device (`mine`) and the version that the other person saved (`theirs`). A change by one
 * side is applied; different changes by both sides are a conflict for a person to resolve
 * (docs/decisions/0135).
 */
import { emergencyAnswerOf } from '#domain/deficiency/emergency.ts';
import { formCategories } from '#domain/instrument/category.ts';
import type { Draft, DraftEntry, DraftEvaluation } from '#web/draft/draft.ts';
import { emptyEvaluation } from '#web/draft/evaluation.ts';
import { recordingFile, withVoiceNote } from '#web/draft/marking/voice-note.ts';
import { unsortedPhotosOf } from '#web/draft/marking/unsorted-photos.ts';
import {
  mergePhotos,
  photoContent,
  type PhotoName,
  photoPath,
  withUnsortedOfBoth,
} from './merge-photos.ts';
import { siteFields, siteText } from '#web/draft/site-fields.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { siteFieldTexts } from '#web/texts/en/site-field.ts';

export type Side = 'mine' | 'theirs';

export type Conflict = { key: string; label: string } & (
  | { kind: 'school'; mine: string; theirs: string }
  | { kind: 'site'; mine: string; theirs: string }
  /** null: this side's inspection does not have the area. */
  | { kind: 'area'; mine: DraftEvaluation | null; theirs: DraftEvaluation | null }
  /** One category of one area. Photos are never in conflict: those of both sides are merged. */
  | { kind: 'entry'; area: string; mine: DraftEntry; theirs: DraftEntry }
);

/** A change that was applied without a conflict, and the side that made it. */
export type MergedChange = { label: string; from: Side };

/** The chosen side of each conflict, by the conflict's key. */
export type MergeChoices = Readonly<Record<string, Side | undefined>>;

export type DraftMerge = {
  /** To be saved as an update of `theirs`. Undecided conflicts have the values of `mine`. */
  draft: Draft;
  conflicts: Conflict[];
  taken: MergedChange[];
};

export type MergeVersions = { base: Draft; mine: Draft; theirs: Draft };

export const mergeDrafts = (
  { base, mine, theirs }: MergeVersions,
  choices: MergeChoices = {},
  photoName: PhotoName = photoPath,
): DraftMerge => {
  const marking = textsOf(markingTexts);
  const onTheirs = { ...mine, version: theirs.version, open: null };
  if (mine.site.schoolId !== theirs.site.schoolId) {
    // Areas of different schools cannot be merged.
    const names = { mine: mine.site.schoolName, theirs: theirs.site.schoolName };
    const school: Conflict = { key: 'school', kind: 'school', label: marking.school, ...names };
    const draft = choices['school'] === 'theirs' ? { ...theirs, open: null } : onTheirs;
    return { draft, conflicts: [school], taken: [] };
  }
  const merger: Merger = { choices, photoName, conflicts: [], taken: [] };
  const site = mergeSite({ base, mine, theirs }, merger);
  const areas = new Set([...mine.evaluations, ...theirs.evaluations].map(({ area }) => area));
  const evaluations = [...areas].flatMap((area) => {
    const [was, own, other] = [base, mine, theirs].map((draft) => evaluationOf(draft, area));
    return mergeArea({ was, own, other }, merger) ?? [];
  });
  const { conflicts, taken } = merger;
  return {
    draft: {
      ...onTheirs,
      ...mergeNewAreas({ base, mine, theirs }),
      site,
      evaluations: renumber(evaluations, mine),
    },
    conflicts,
    taken,
  };
};

/** The new areas of both sides, except those that one side has created in the meantime. */
const mergeNewAreas = ({ base, mine, theirs }: MergeVersions): Pick<Draft, 'newAreas'> => {
  const each = new Map(
    [theirs, mine].flatMap(({ newAreas = [] }) => newAreas.map((area) => [area.id, area])),
  );
  const has = (draft: Draft, id: string) => draft.newAreas?.some((one) => one.id === id);
  const newAreas = [...each.values()].filter(
    ({ id }) => !has(base, id) || (has(mine, id) && has(theirs, id)),
  );
  return newAreas.length > 0 || mine.newAreas ? { newAreas } : {};
};

type Merger = Pick<DraftMerge, 'conflicts' | 'taken'> & {
  choices: MergeChoices;
  photoName: PhotoName;
};

/** Which side changed the value; null if the values of both sides are equal. */
const changedSide = (was: string, own: string, other: string): Side | 'both' | null => {
  if (own === other) return null;
  if (was === other) return 'mine';
  return was === own ? 'theirs' : 'both';
};

const mergeSite = ({ base, mine, theirs }: MergeVersions, merger: Merger): Draft['site'] => {
  const labels = textsOf(siteFieldTexts);
  const fromThem = siteFields.filter((field) => {
    const label = labels[field];
    const [was = '', own = '', other = ''] = [base, mine, theirs].map(({ site }) =>
      siteText(site, field),
    );
    const changed = changedSide(was, own, other);
    const key = `site.${field}`;
    if (changed === 'both') {
      merger.conflicts.push({ key, kind: 'site', label, mine: own, theirs: other });
      return merger.choices[key] === 'theirs';
    }
    if (changed !== null) merger.taken.push({ label, from: changed });
    return changed === 'theirs';
  });
  const taken = fromThem.map((field) => [field, theirs.site[field]]);
  return { ...mine.site, ...Object.fromEntries(taken) };
};

const evaluationOf = ({ evaluations }: Draft, area: string): DraftEvaluation | undefined =>
  evaluations.find((evaluation) => evaluation.area === area);

type AreaVersions = {
  was: DraftEvaluation | undefined;
  own: DraftEvaluation | undefined;
  other: DraftEvaluation | undefined;
};

/** Returns null if the merged inspection does not have the area. */
const mergeArea = ({ was, own, other }: AreaVersions, merger: Merger): DraftEvaluation | null => {
  const marking = textsOf(markingTexts);
  if (own && other) return mergeBoth(was ?? emptyOf(own), own, other, merger);
  const present = own ?? other;
  if (!present) return null;
  const [holder, remover]: [Side, Side] = own ? ['mine', 'theirs'] : ['theirs', 'mine'];
  const { label } = present;
  if (!was) {
    merger.taken.push({ label, from: holder });
    return present;
  }
  if (contentOf(present, merger) === contentOf(was, merger)) {
    merger.taken.push({ label: marking.deleted(label), from: remover });
    return null;
  }
  return chooseArea(own ?? null, other ?? null, merger);
};

const chooseArea = (
  mine: DraftEvaluation | null,
  theirs: DraftEvaluation | null,
  { conflicts, choices }: Merger,
): DraftEvaluation | null => {
  const { area: key, label } = (mine ?? theirs) as DraftEvaluation;
  conflicts.push({ key, kind: 'area', label, mine, theirs });
  return choices[key] === 'theirs' ? theirs : mine;
};

const mergeBoth = (
  was: DraftEvaluation,
  own: DraftEvaluation,
  other: DraftEvaluation,
  merger: Merger,
): DraftEvaluation | null => {
  const closed = changedSide(closureText(was), closureText(own), closureText(other));
  const isMarked = (side: DraftEvaluation) =>
    entriesText(side, merger) !== entriesText(was, merger);
  const isContradiction =
    closed === 'both' ||
    // One side changed whether the area was inspected, and the other side marked it.
    (closed === 'mine' && isMarked(other)) ||
    (closed === 'theirs' && isMarked(own));
  if (isContradiction) return chooseArea(own, other, merger);
  if (closed !== null) merger.taken.push({ label: own.label, from: closed });
  const merged = {
    ...own,
    notInspected: closed === 'theirs' ? other.notInspected : own.notInspected,
    categories: own.categories.map((entry) =>
      mergeEntry(own, [entryOf(was, entry), entry, entryOf(other, entry)], merger),
    ),
  };
  return withUnsortedOfBoth(merged, { base: was, mine: own, theirs: other }, merger.photoName);
};

const mergeEntry = (
  { area, label }: DraftEvaluation,
  [was, own, other]: readonly [was: DraftEntry, own: DraftEntry, other: DraftEntry],
  { choices, conflicts, taken, photoName }: Merger,
): DraftEntry => {
  const marking = textsOf(markingTexts);
  const words = `${label}: ${marking.category(own.id)}`;
  const key = `${area} ${own.id}`;
  const { pictures, from } = mergePhotos(
    { base: was.pictures, mine: own.pictures, theirs: other.pictures },
    photoName,
  );
  const changed = changedSide(valueText(was), valueText(own), valueText(other));
  const [noteWas, noteOwn, noteOther] = [was, own, other].map((one) => noteText(one, photoName));
  const noted = changedSide(noteWas as string, noteOwn as string, noteOther as string);
  if (changed === 'both' || noted === 'both')
    conflicts.push({ key, kind: 'entry', area, label: words, mine: own, theirs: other });
  for (const side of ['mine', 'theirs'] as const) {
    if (changed === side) taken.push({ label: words, from: side });
    else if (from.includes(side)) taken.push({ label: marking.photosOf(words), from: side });
    if (noted === side && changed !== side) {
      taken.push({ label: marking.voiceNoteOf(words), from: side });
    }
  }
  const isTheirs = changed === 'theirs' || (changed === 'both' && choices[key] === 'theirs');
  const { emergency: _, ...rest } = own;
  const { status, comments, emergency } = isTheirs ? other : own;
  const isNoteTheirs = noted === 'theirs' || (noted === 'both' && choices[key] === 'theirs');
  const { voiceNote = null } = isNoteTheirs ? other : own;
  const merged = { ...rest, status, comments, pictures, ...(emergency && { emergency }) };
  return withVoiceNote(merged, voiceNote);
};

/** The base of an area that both sides added: an evaluation without marks. */
const emptyOf = ({ id, area, label }: DraftEvaluation): DraftEvaluation =>
  emptyEvaluation(id, { id: area, name: label });

const noEntry = (id: DraftEntry['id']): DraftEntry => ({
  id,
  status: null,
  comments: '',
  pictures: [],
});

const entryOf = ({ categories }: DraftEvaluation, { id }: Pick<DraftEntry, 'id'>): DraftEntry =>
  categories.find((entry) => entry.id === id) ?? noEntry(id);

/** A mark that is not set is saved as NA. */
const valueText = (entry: DraftEntry): string =>
  JSON.stringify([entry.status ?? 'NA', entry.comments.trim(), emergencyAnswerOf(entry)]);

/** The voice note; `nameOf` identifies its recording. '' if there is none. */
const noteText = ({ voiceNote }: DraftEntry, nameOf: PhotoName): string =>
  voiceNote ? JSON.stringify([nameOf(recordingFile(voiceNote)), voiceNote.transcript.trim()]) : '';

const closureText = ({ notInspected }: DraftEvaluation): string =>
  JSON.stringify(notInspected?.trim() ?? null);

const entriesText = (evaluation: DraftEvaluation, { photoName }: Pick<Merger, 'photoName'>) =>
  JSON.stringify(
    formCategories.map((category) => {
      const entry = entryOf(evaluation, category);
      const photos = entry.pictures.map((one) => photoContent(one, photoName));
      return [valueText(entry), photos, noteText(entry, photoName)];
    }),
  );

/** The saved content, without URL parts that differ each time the inspection is read. */
const contentOf = (evaluation: DraftEvaluation, merger: Merger): string =>
  closureText(evaluation) +
  entriesText(evaluation, merger) +
  unsortedPhotosOf(evaluation)
    .map((one) => photoContent(one, merger.photoName))
    .join();

/** Preserves the local ids of `mine`; areas added from `theirs` get the next ids. */
const renumber = (merged: readonly DraftEvaluation[], mine: Draft): DraftEvaluation[] => {
  let last = Math.max(0, ...mine.evaluations.map(({ id }) => id));
  return merged.map((evaluation) => {
    const own = evaluationOf(mine, evaluation.area);
    return { ...evaluation, id: own?.id ?? ++last };
  });
};

/** The categories in which two evaluations of one area differ, in the order of the form. */
export const entryDifferences = (
  mine: DraftEvaluation,
  theirs: DraftEvaluation,
): { mine: DraftEntry; theirs: DraftEntry }[] =>
  formCategories
    .map((category) => ({ mine: entryOf(mine, category), theirs: entryOf(theirs, category) }))
    .filter((both) => fullText(both.mine) !== fullText(both.theirs));

const fullText = (entry: DraftEntry): string =>
  valueText(entry) +
  entry.pictures.map((one) => photoContent(one, photoPath)).join() +
  noteText(entry, photoPath);
