/**
 * Resolves conflicts: by one of two versions, or by the comments of both. The photos of both stay.
 * Loaded with the question only, unlike merge.ts.
 */
import type { Draft, DraftEvaluation, DraftPhoto, Entry } from '../draft.ts';
import { type Conflict, mergeDrafts, type Side, type Versions } from './merge.ts';
import { mergePhotos, photoPath } from './merge-photos.ts';

/** The version that is taken; with `withBoth` its comment is replaced by those of both. */
export type Resolution = { side: Side; withBoth: boolean };

/** By the key of the conflict. */
export type Resolutions = Readonly<Record<string, Resolution | undefined>>;

/** The names of who wrote the versions; null unless both are known. */
export type Authors = Record<Side, string> | null;

/** The most characters that a comment may have (contract/inspection.ts). */
const LONGEST_COMMENT = 5000;

/**
 * The comments of both, mine first, each on lines of its own, after the name of its author if both fit.
 * Null where there are not two of them, one contains the other, or together they are too long to be saved.
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

/** Of a category, or of the whole inspection; nothing else is a text that can be continued. */
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

/** Of an area that both have and one of them reported as not inspected, whichever version is taken. */
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
