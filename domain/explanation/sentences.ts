/**
 * Decides which sentences explain a number, each with the rule of docs/scoring.md that it applies.
 * The texts of the sentences are in domain/language.
 */
import type { Counts } from '#domain/scoring/count.ts';
import type { Instrument } from '#domain/instrument/instrument.ts';
import type { Words } from '#domain/language/words.ts';
import type { LoweredRating } from '#domain/scoring/lowered.ts';
import type { Bands, Rank, Rating } from '#domain/scoring/rank.ts';
import {
  formatScore,
  fromPercent,
  FULL_SCORE,
  type Hundredths,
} from '#domain/scoring/hundredths.ts';
import { type Arithmetic, arithmeticInWords, isRounded } from './arithmetic.ts';
import { pointsLost } from './points-lost.ts';

export type Sentence = { rule: number; text: string };

/** The words of one language from which the sentences of a report are composed. */
export type SentenceWords = Pick<Words, 'explanation' | 'formats' | 'ranks'>;

type Place = { categoryName: string; label: string };

/**
 * If there are more areas, the others are counted and not named, because the screen lists all areas
 * anyway.
 */
const MOST_NAMED = 5;

const listNames = (names: readonly string[], { explanation, formats }: SentenceWords): string =>
  formats.list(
    names.length <= MOST_NAMED
      ? names
      : [...names.slice(0, MOST_NAMED - 1), explanation.more(names.length - MOST_NAMED + 1)],
  );

/**
 * The range of the band of a score ('of 90.00 or more', 'of 75.00 to 89.99', 'below 75.00'), and
 * its name.
 */
const rangeOf = <Name extends Rank | Rating>(
  score: Hundredths,
  bands: Bands<Name>,
  { explanation }: SentenceWords,
): { range: string; name: Name | 'N/A' } => {
  const at = bands.findIndex(({ from }) => score >= from);
  const { name = 'N/A' as const, from = 0 } = bands[at] ?? {};
  const above = bands[at - 1];
  if (!above) return { name, range: explanation.from(formatScore(from)) };
  if (from === 0) return { name, range: explanation.below(formatScore(above.from)) };
  return { name, range: explanation.between(formatScore(from), formatScore(above.from - 1)) };
};

const rankSentence = (
  score: Hundredths,
  { rankBands }: Instrument,
  words: SentenceWords,
): Sentence => {
  const { range, name } = rangeOf(score, rankBands, words);
  return { rule: 5, text: words.explanation.rank(range, words.ranks[name]) };
};

export const categorySentences = (
  {
    name,
    score,
    counts,
    zeroedBy,
    arithmetic,
    instrument,
  }: {
    name: string;
    score: Hundredths | null;
    counts: Counts;
    zeroedBy: readonly Place[];
    arithmetic: Arithmetic | null;
    instrument: Instrument;
  },
  words: SentenceWords,
): Sentence[] => {
  const { explanation } = words;
  if (score === null) {
    const text =
      counts.areas === 0
        ? explanation.nothingInspected(name)
        : explanation.allNotApplicable(name, counts.areas);
    return [{ rule: 7, text }];
  }
  const rank = rankSentence(score, instrument, words);
  const facts = { rule: 1, text: countsInWords(name, counts, words) };
  if (zeroedBy.length > 0) {
    const where = listNames(
      zeroedBy.map(({ label }) => label),
      words,
    );
    return [facts, { rule: 6, text: explanation.zeroCategory(zeroedBy.length, where) }, rank];
  }
  if (arithmetic === null) return [facts, rank];
  const text = explanation.share(arithmeticInWords(arithmetic, explanation));
  return [facts, { rule: isRounded(arithmetic) ? 4 : 1, text }, rank];
};

const countsInWords = (name: string, counts: Counts, { explanation }: SentenceWords): string => {
  const { areas, adequate, deficient, extremeDeficiency, notApplicable } = counts;
  const { marked } = explanation;
  const marks = (
    [
      [adequate, marked.Good],
      [deficient, marked.Deficient],
      [extremeDeficiency, marked.Poor],
    ] as const
  ).filter(([count]) => count > 0);
  if (areas === 1) return explanation.onlyArea(marks[0]?.[1] ?? '');
  return explanation.counts(name, areas, notApplicable, marks);
};

export const groupSentences = (
  {
    score,
    categories,
    zeroedBy,
    arithmetic,
    instrument,
    groupsEvaluated,
  }: {
    score: Hundredths | null;
    categories: readonly { name: string; score: Hundredths | null }[];
    zeroedBy: readonly Place[];
    arithmetic: Arithmetic | null;
    instrument: Instrument;
    groupsEvaluated: number;
  },
  words: SentenceWords,
): Sentence[] => {
  const { explanation } = words;
  const scored = categories.filter((category) => category.score !== null);
  const left = categories.filter((category) => category.score === null).map(({ name }) => name);
  if (score === null) return [{ rule: 7, text: explanation.groupWithoutScore(left) }];
  const rank = rankSentence(score, instrument, words);
  const cost = sentenceIf(score < FULL_SCORE && groupsEvaluated > 1, 3, () =>
    explanation.groupCost(formatScore(pointsLost(score, groupsEvaluated))),
  );
  if (zeroedBy.length > 0) {
    const places = zeroedBy.map(({ label, categoryName }) => `${label} (${categoryName})`);
    const where = listNames(places, words);
    const text = explanation.zeroGroup(places.length, where, categories.length > 1);
    return [{ rule: 6, text }, rank, ...cost];
  }
  const omitted = left.length === 0 ? [] : [{ rule: 7, text: explanation.categoriesLeftOut(left) }];
  const mean =
    scored.length === 1 || arithmetic === null
      ? explanation.onlyCategory(scored[0]?.name ?? '', formatScore(score))
      : explanation.groupMean(scored.length, arithmeticInWords(arithmetic, explanation));
  return [
    { rule: arithmetic !== null && isRounded(arithmetic) ? 4 : 2, text: mean },
    ...omitted,
    rank,
    ...cost,
  ];
};

type NextRatingFacts = {
  rating: Rating;
  repairs: readonly Place[];
  after: { score: Hundredths | null };
};

type GroupFacts = {
  letter: string;
  name: string;
  score: number | null;
  rank: string;
  zeroedBy: readonly Place[];
};

export const overallSentences = (
  {
    score,
    rating,
    lowered,
    arithmetic,
    groups,
    instrument,
    next,
  }: {
    score: Hundredths | null;
    rating: Rating | null;
    lowered: LoweredRating | null;
    arithmetic: Arithmetic | null;
    groups: readonly GroupFacts[];
    instrument: Instrument;
    /** The repairs that raise the rating to the next one; null if no repair does. */
    next: NextRatingFacts | null;
  },
  words: SentenceWords,
): Sentence[] => {
  const { explanation, ranks } = words;
  const left = groups.filter((group) => group.score === null);
  if (score === null || arithmetic === null) return [{ rule: 7, text: explanation.noOverall }];
  const evaluated = groups.length - left.length;
  const { range, name } = rangeOf(score, instrument.ratingBands, words);
  const zeroed = groups.filter(({ zeroedBy }) => zeroedBy.length > 0);
  const poor = groups.filter(({ rank }) => rank === 'Poor');
  const mean =
    evaluated === 1
      ? explanation.onlyGroup(formatScore(score))
      : explanation.overallMean(evaluated, arithmeticInWords(arithmetic, explanation));
  const because = ({ zeroedBy }: GroupFacts) =>
    listNames([...new Set(zeroedBy.map(({ categoryName }) => categoryName))], words);
  // For example 'A Systems (Gas Leaks)', but 'D Electrical' if the group has the same name as its
  // category.
  const withReason = (group: GroupFacts) =>
    nameOf(group).endsWith(` ${because(group)}`)
      ? nameOf(group)
      : `${nameOf(group)} (${because(group)})`;
  const weak = explanation.weakGroups(poor.length, listNames(poor.map(nameOf), words), ranks.Poor);
  return [
    { rule: isRounded(arithmetic) ? 4 : 3, text: mean },
    { rule: 7, text: explanation.groupsEvaluated(evaluated, groups.length, left.map(nameOf)) },
    ...costliestSentence(groups, words),
    ...sentenceIf(zeroed.length > 0, 6, () => explanation.zeroedGroups(zeroed.map(withReason))),
    { rule: 5, text: explanation.rating(range, ranks[name]) },
    ...sentenceIf(poor.length > 0 && name !== 'Poor', 3, () => weak),
    ...(lowered === null
      ? []
      : [
          {
            rule: 9,
            text: explanation.lowered(
              ranks[rating ?? 'N/A'],
              ranks[lowered.rating],
              lowered.reason,
            ),
          },
        ]),
    ...(next === null ? [] : [{ rule: 11, text: repairSentence(next, words) }]),
  ];
};

/**
 * Names the groups with the lowest score, and how many points each takes from the overall score.
 */
const costliestSentence = (groups: readonly GroupFacts[], words: SentenceWords): Sentence[] => {
  const scored = groups.flatMap(({ score }) => (score === null ? [] : fromPercent(score)));
  const lowest = Math.min(...scored);
  if (scored.length < 2 || lowest === FULL_SCORE) return [];
  const names = groups
    .filter(({ score }) => score !== null && fromPercent(score) === lowest)
    .map(nameOf);
  const points = formatScore(pointsLost(lowest, scored.length));
  const text = words.explanation.costliest(names, formatScore(lowest), points);
  return [{ rule: 3, text }];
};

const nameOf = ({ letter, name }: GroupFacts): string => `${letter} ${name}`;

/** Names the repairs, such as 'Room 12 (Gas Leaks)', the most effective first. */
const repairSentence = (
  { rating, repairs, after }: NextRatingFacts,
  words: SentenceWords,
): string =>
  words.explanation.nextRating(
    repairs.length,
    listNames(
      repairs.map(({ label, categoryName }) => `${label} (${categoryName})`),
      words,
    ),
    words.ranks[rating],
    formatScore(after.score ?? 0),
  );

const sentenceIf = (isSaid: boolean, rule: number, text: () => string): Sentence[] =>
  isSaid ? [{ rule, text: text() }] : [];
