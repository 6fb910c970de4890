/**
 * One finding that stands in several areas: a gutter that drips over five rooms is a D in each of
 * them (FIT §2, the counting rule of roofs).
 */
import type { CategoryId } from '#domain/category.ts';
import type { Draft, Entry, Picture, Place } from './draft.ts';

export type Finding = {
  /** The evaluation that has it. */
  from: number;
  category: CategoryId;
  /** Where it stands too. */
  areas: readonly Place[];
  withPictures: boolean;
};

/** Sets the mark there and adds the comment to whatever was written before: no word is lost. */
export const applyFinding = (draft: Draft, finding: Finding): Draft => {
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
        entry.id === finding.category ? found(entry, source, finding.withPictures) : entry,
      );
      return { ...evaluation, categories };
    }),
  };
};

const found = (entry: Entry, source: Entry, withPictures: boolean): Entry => ({
  ...entry,
  status: source.status,
  comments: joined(entry.comments, source.comments),
  pictures: withPictures
    ? [
        ...entry.pictures,
        ...source.pictures.filter((one) => !entry.pictures.some((other) => isSame(one, other))),
      ]
    : entry.pictures,
});

const joined = (own: string, added: string): string => {
  if (own.includes(added.trim())) return own;
  return own.trim() === '' ? added.trim() : `${own.trimEnd()}\n${added.trim()}`;
};

const isSame = (one: Picture, other: Picture): boolean =>
  one.kind === 'new'
    ? other.kind === 'new' && one.photo === other.photo
    : other.kind === 'kept' && one.url === other.url;
