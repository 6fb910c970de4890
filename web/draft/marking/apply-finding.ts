/**
 * Records one finding in several areas: a gutter that drips over five rooms is a D in each of them
 * (docs/scoring.md, rule 10).
 */
import type { CategoryId } from '#domain/instrument/category.ts';
import type { Draft, DraftEvaluation, DraftEntry, DraftPhoto, Place } from '#web/draft/draft.ts';
import { isSameEvaluation } from '#web/draft/evaluation.ts';

export type FindingToCopy = {
  /** The id of the evaluation in which the finding was entered. */
  from: number;
  category: CategoryId;
  /** The other areas to which the finding is copied. */
  areas: readonly Place[];
  withPhotos: boolean;
};

/**
 * Sets the mark of the finding in the other areas and adds its comment to their existing comments.
 */
export const applyFinding = (draft: Draft, finding: FindingToCopy): Draft => {
  const source = draft.evaluations
    .find(({ id }) => id === finding.from)
    ?.categories.find(({ id }) => id === finding.category);
  if (!source) return draft;
  const there = new Set(finding.areas.map(({ id }) => id));
  return {
    ...draft,
    evaluations: draft.evaluations.map((evaluation) => {
      if (!there.has(evaluation.area) || evaluation.id === finding.from) return evaluation;
      const categories = evaluation.categories.map((entry) =>
        entry.id === finding.category ? copyFinding(entry, source, finding.withPhotos) : entry,
      );
      return { ...evaluation, categories };
    }),
  };
};

/** The evaluations before a finding was applied, and after it. */
export type AppliedFinding = {
  before: readonly DraftEvaluation[];
  after: readonly DraftEvaluation[];
};

/** Undoes the application of a finding, except in areas that were changed after it. */
export const undoFinding = (draft: Draft, { before, after }: AppliedFinding): Draft => ({
  ...draft,
  evaluations: draft.evaluations.flatMap((evaluation) => {
    const applied = after.find(({ id }) => id === evaluation.id);
    if (!applied || !isSameEvaluation(evaluation, applied)) return [evaluation];
    return before.find(({ id }) => id === evaluation.id) ?? [];
  }),
});

const copyFinding = (entry: DraftEntry, source: DraftEntry, withPhotos: boolean): DraftEntry => ({
  ...entry,
  status: source.status,
  comments: joinComments(entry.comments, source.comments),
  pictures: withPhotos
    ? [
        ...entry.pictures,
        ...source.pictures.filter((one) => !entry.pictures.some((other) => isSame(one, other))),
      ]
    : entry.pictures,
});

const joinComments = (own: string, added: string): string => {
  if (own.includes(added.trim())) return own;
  return own.trim() === '' ? added.trim() : `${own.trimEnd()}\n${added.trim()}`;
};

const isSame = (one: DraftPhoto, other: DraftPhoto): boolean =>
  one.kind === 'new'
    ? other.kind === 'new' && one.photo === other.photo
    : other.kind === 'kept' && one.url === other.url;
