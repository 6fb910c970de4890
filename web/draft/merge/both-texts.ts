/**
 * Resolves conflicts by choosing one of two versions, or by joining both comments. The photos of
 * both versions remain. Loaded with the conflict dialog only, unlike merge.ts.
 */
import type { Draft, DraftEvaluation, DraftPhoto, Entry } from '../draft.ts';
import { type Conflict, mergeDrafts, type Side, type Versions } from './merge.ts';
import { mergePhotos, photoPath } from './merge-photos.ts';

/** The chosen version. With `withBoth` its comment is replaced by both comments. */
export type Resolution = { side: Side; withBoth: boolean };

/** The resolution of each conflict, by the conflict's key. */
export type Resolutions = Readonly<Record<string, Resolution | undefined>>;

/** The names of who wrote the versions; null unless both are known. */
export type Authors = Record<Side, string> | null;

/** The maximum number of characters of a comment (contract/inspection.ts). */
const LONGEST_COMMENT = 5000;

/**
 * Both comments, mine first, each on its own line and after its author's name if that fits. Null if
 * one of them is empty or contains the other, or if both together are too long to be saved.
 */
export function bothTexts(conflict: Conflict, authors: Authors): string | null {
  const [mine, theirs] = textsOf(conflict).map((text) => text.trim());
  if (!mine || !theirs || mine.includes(theirs) || theirs.includes(mine)) return null;
  const signed = authors && `${by(authors.mine, mine)}\n${by(authors.theirs, theirs)}`;
  const fitting = [signed, `${mine}\n${theirs}`].filter(
    (both) => both !== null && both.length <= LONGEST_COMMENT,
  );
  return fitting[0] ?? null;
}

/** An earlier conflict may have put the name there already. */
const by = (name: string, text: string): string =>
  text.startsWith(`${name}: `) ? text : `${name}: ${text}`;

/**
 * The two comments of a category or of the whole inspection. Other conflicts have no texts that can
 * be joined.
 */
const textsOf = (conflict: Conflict): string[] => {
  if (conflict.kind === 'entry') return [conflict.mine.comments, conflict.theirs.comments];
  const isComment = conflict.kind === 'site' && conflict.key === 'site.inspectorComments';
  return isComment ? [conflict.mine, conflict.theirs] : [];
};

/** The merged draft; a conflict without a resolution has the value of `mine`. */
export function resolveConflicts(
  versions: Versions,
  resolutions: Resolutions,
  authors: Authors,
): Draft {
  const sides = Object.entries(resolutions).map(([key, resolution]) => [key, resolution?.side]);
  const { draft, conflicts } = mergeDrafts(versions, Object.fromEntries(sides));
  return conflicts.reduce((merged, conflict) => {
    const text = resolutions[conflict.key]?.withBoth ? bothTexts(conflict, authors) : null;
    return withText(withPhotosOfBoth(merged, conflict, versions), conflict, text);
  }, draft);
}

/** Merges the photos of an area that exists in both versions, whichever version was chosen. */
const withPhotosOfBoth = (draft: Draft, conflict: Conflict, { base }: Versions): Draft => {
  if (conflict.kind !== 'area' || !conflict.mine || !conflict.theirs) return draft;
  const { mine, theirs } = conflict;
  const was = base.evaluations.find(({ area }) => area === mine.area);
  return withEntries(draft, mine.area, (entry) => {
    const versions = {
      base: picturesOf(was, entry),
      mine: picturesOf(mine, entry),
      theirs: picturesOf(theirs, entry),
    };
    return { ...entry, pictures: mergePhotos(versions, photoPath).pictures };
  });
};

const picturesOf = (
  evaluation: DraftEvaluation | undefined,
  { id }: Entry,
): readonly DraftPhoto[] => evaluation?.categories.find((one) => one.id === id)?.pictures ?? [];

const withEntries = (draft: Draft, area: string, to: (entry: Entry) => Entry): Draft => ({
  ...draft,
  evaluations: draft.evaluations.map((evaluation) =>
    evaluation.area === area
      ? { ...evaluation, categories: evaluation.categories.map(to) }
      : evaluation,
  ),
});

const withText = (draft: Draft, conflict: Conflict, text: string | null): Draft => {
  if (text === null) return draft;
  if (conflict.kind === 'site') {
    return { ...draft, site: { ...draft.site, inspectorComments: text } };
  }
  if (conflict.kind !== 'entry') return draft;
  const { area, mine } = conflict;
  return withEntries(draft, area, (entry) =>
    entry.id === mine.id ? { ...entry, comments: text } : entry,
  );
};
