/**
 * Resolves conflicts by choosing one of the two versions, or by joining both comments. The photos
 * of both versions remain. Unlike merge.ts, this module is loaded only with the conflict dialog.
 */
import type { Draft, DraftEntry, DraftEvaluation, DraftPhoto } from '#web/draft/draft.ts';
import { type Conflict, mergeDrafts, type MergeVersions, type Side } from './merge.ts';
import { mergePhotos, photoPath, withUnsortedOfBoth } from './merge-photos.ts';

/** The chosen version. If `withBoth` is set, the comment is replaced by both comments. */
export type Resolution = { side: Side; withBoth: boolean };

/** The resolution of each conflict, by the conflict's key. */
export type Resolutions = Readonly<Record<string, Resolution | undefined>>;

/** The names of the authors of the versions; null unless both are known. */
export type Authors = Record<Side, string> | null;

/** The maximum number of characters of a comment (contract/inspection/inspection.ts). */
const LONGEST_COMMENT = 5000;

/**
 * Joins both comments, mine first, each on its own line and preceded by its author's name if the
 * names fit. Returns null if one comment is empty or contains the other, or if the result would be
 * too long to be saved.
 */
export function bothTexts(conflict: Conflict, authors: Authors): string | null {
  const [mine, theirs] = textsOf(conflict).map((text) => text.trim());
  if (!mine || !theirs || mine.includes(theirs) || theirs.includes(mine)) return null;
  const signed =
    authors && `${nameAuthor(authors.mine, mine)}\n${nameAuthor(authors.theirs, theirs)}`;
  const fitting = [signed, `${mine}\n${theirs}`].filter(
    (both) => both !== null && both.length <= LONGEST_COMMENT,
  );
  return fitting[0] ?? null;
}

/** A comment that was joined in an earlier conflict may already begin with the name. */
const nameAuthor = (name: string, text: string): string =>
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

/** Returns the merged draft. Conflicts without a resolution have the value of `mine`. */
export function resolveConflicts(
  versions: MergeVersions,
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

/** Merges the photos of an area that both versions have, whichever version was chosen. */
const withPhotosOfBoth = (draft: Draft, conflict: Conflict, { base }: MergeVersions): Draft => {
  if (conflict.kind !== 'area' || !conflict.mine || !conflict.theirs) return draft;
  const { mine, theirs } = conflict;
  const was = base.evaluations.find(({ area }) => area === mine.area);
  const withPhotos = withEntries(draft, mine.area, (entry) => {
    const versions = {
      base: photosOf(was, entry),
      mine: photosOf(mine, entry),
      theirs: photosOf(theirs, entry),
    };
    return { ...entry, pictures: mergePhotos(versions, photoPath).pictures };
  });
  return {
    ...withPhotos,
    evaluations: withPhotos.evaluations.map((one) =>
      one.area === mine.area
        ? withUnsortedOfBoth(one, { base: was, mine, theirs }, photoPath)
        : one,
    ),
  };
};

const photosOf = (
  evaluation: DraftEvaluation | undefined,
  { id }: DraftEntry,
): readonly DraftPhoto[] => evaluation?.categories.find((one) => one.id === id)?.pictures ?? [];

const withEntries = (draft: Draft, area: string, to: (entry: DraftEntry) => DraftEntry): Draft => ({
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
