/**
 * Two people saved the same inspection: what differs, area by area, and a draft of what is chosen
 * (DESIGN §2.11). `base` is what both began from, so that it can be said who changed what.
 */
import { type CategoryId, formCategories } from '#domain/category.ts';
import type { Draft, DraftEvaluation, Entry, Picture } from './draft.ts';
import { siteFields, siteText } from './site-fields.ts';

export type Side = 'mine' | 'theirs';

export type Difference = {
  key: string;
  label: string;
  /** Who changed it since `base`. Where only one did, that side is the better proposal. */
  changed: Side | 'both';
} & (
  | { kind: 'school' | 'site'; mine: string; theirs: string }
  /** null: not in that side's inspection. */
  | { kind: 'area'; mine: DraftEvaluation | null; theirs: DraftEvaluation | null }
);

export type Choices = Readonly<Record<string, Side | undefined>>;

/** Everything in which the two differ. Areas of different schools do not mix: then only these. */
export const compare = (base: Draft, mine: Draft, theirs: Draft): Difference[] => {
  if (mine.site.schoolId !== theirs.site.schoolId) {
    const { schoolName } = mine.site;
    const sides = { mine: schoolName, theirs: theirs.site.schoolName };
    return [{ key: 'school', kind: 'school', label: 'School', changed: 'both', ...sides }];
  }
  return [...siteDifferences(base, mine, theirs), ...areaDifferences(base, mine, theirs)];
};

const siteDifferences = (base: Draft, mine: Draft, theirs: Draft): Difference[] =>
  siteFields.flatMap(({ field, label }) => {
    const [was, own, other] = [base, mine, theirs].map(({ site }) => siteText(site, field));
    if (own === undefined || other === undefined || own === other) return [];
    const changed = changedBy(was, own, other);
    return [
      { key: `site.${field}`, kind: 'site' as const, label, changed, mine: own, theirs: other },
    ];
  });

const areaDifferences = (base: Draft, mine: Draft, theirs: Draft): Difference[] =>
  areasOf(mine, theirs).flatMap((area) => {
    const [was, own, other] = [base, mine, theirs].map((draft) => evaluationOf(draft, area));
    const texts = [was, own, other].map((evaluation) => contentOf(evaluation ?? null));
    if (texts[1] === texts[2]) return [];
    return [
      {
        key: area,
        kind: 'area' as const,
        label: own?.label ?? other?.label ?? '',
        changed: changedBy(texts[0], texts[1], texts[2]),
        mine: own ?? null,
        theirs: other ?? null,
      },
    ];
  });

const changedBy = <T>(was: T, mine: T, theirs: T): Side | 'both' => {
  if (was === theirs) return 'mine';
  return was === mine ? 'theirs' : 'both';
};

const areasOf = (mine: Draft, theirs: Draft): string[] => [
  ...new Set([...mine.evaluations, ...theirs.evaluations].map(({ area }) => area)),
];

const evaluationOf = ({ evaluations }: Draft, area: string): DraftEvaluation | undefined =>
  evaluations.find((evaluation) => evaluation.area === area);

/** What would be saved of it, without what differs from reading to reading. */
const contentOf = (evaluation: DraftEvaluation | null): string =>
  evaluation === null
    ? ''
    : JSON.stringify([
        evaluation.notInspected?.trim() ?? null,
        evaluation.categories.map(entryText),
      ]);

const entryText = ({ id, status, comments, pictures }: Entry): string =>
  JSON.stringify([id, status ?? 'NA', comments.trim(), pictures.map(pictureName)]);

/** A signature and its end are new with every reading; the path is the picture. */
const pictureName = (picture: Picture): string =>
  picture.kind === 'new' ? picture.photo : (picture.url.split('?', 1)[0] ?? '');

export type EntryDifference = { category: CategoryId; mine: Entry | null; theirs: Entry | null };

/** The categories in which two evaluations of one area differ, in the order of the form. */
export const entryDifferences = (
  mine: DraftEvaluation | null,
  theirs: DraftEvaluation | null,
): EntryDifference[] =>
  formCategories.flatMap(({ id }) => {
    const find = (side: DraftEvaluation | null) =>
      side?.categories.find((entry) => entry.id === id) ?? null;
    const [own, other] = [find(mine), find(theirs)];
    const isSame = (own && entryText(own)) === (other && entryText(other));
    return isSame ? [] : [{ category: id, mine: own, theirs: other }];
  });

/** What to propose: the side that changed, nothing where both did. */
export const proposals = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(
    differences.map(({ key, changed }) => [key, changed === 'both' ? undefined : changed]),
  );

/** `mine` with everything taken over that was chosen to be theirs, on the version they saved. */
export const merge = (
  mine: Draft,
  theirs: Draft,
  differences: readonly Difference[],
  choices: Choices,
): Draft => {
  const onTheirs = { ...mine, version: theirs.version, open: null };
  if (differences[0]?.kind === 'school') {
    return choices['school'] === 'theirs' ? theirs : onTheirs;
  }
  const isTheirs = (key: string) =>
    choices[key] === 'theirs' && differences.some((difference) => difference.key === key);
  const taken = siteFields.filter(({ field }) => isTheirs(`site.${field}`));
  const fromThem = Object.fromEntries(taken.map(({ field }) => [field, theirs.site[field]]));
  const chosen = areasOf(mine, theirs).flatMap(
    (area) => evaluationOf(isTheirs(area) ? theirs : mine, area) ?? [],
  );
  return {
    ...onTheirs,
    site: { ...mine.site, ...fromThem },
    evaluations: renumbered(chosen, mine),
  };
};

/** Local ids stay those of `mine`, and the areas that came over get the next ones. */
const renumbered = (chosen: readonly DraftEvaluation[], mine: Draft): DraftEvaluation[] => {
  let last = Math.max(0, ...mine.evaluations.map(({ id }) => id));
  return chosen.map((evaluation) => {
    const own = evaluationOf(mine, evaluation.area);
    return { ...evaluation, id: own?.id ?? ++last };
  });
};
