/** The explanations in English. Every sentence names the rule of docs/scoring.md that it applies. */
import type { Counts } from '../count.ts';
import type { Instrument } from '../instrument.ts';
import type { Lowered } from '../lowered.ts';
import { plural } from '../plural.ts';
import type { Bands, Rating } from '../rank.ts';
import { formatScore, type Hundredths } from '../score.ts';
import { type Arithmetic, inWords } from './arithmetic.ts';

export type Sentence = { rule: number; text: string };

type Place = { categoryName: string; label: string };

/** More areas than these are counted, not named: the screen lists them all. */
const NAMED = 5;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const named = (names: readonly string[]): string =>
  names.length <= NAMED
    ? list.format(names)
    : list.format([...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`]);

/** 'of 90.00 or more', 'of 75.00 to 89.99', 'below 75.00' */
const rangeOf = (score: Hundredths, bands: Bands<string>): { range: string; name: string } => {
  const at = bands.findIndex(({ from }) => score >= from);
  const { name = '', from = 0 } = bands[at] ?? {};
  const above = bands[at - 1];
  if (!above) return { name, range: `of ${formatScore(from)} or more` };
  if (from === 0) return { name, range: `below ${formatScore(above.from)}` };
  return { name, range: `of ${formatScore(from)} to ${formatScore(above.from - 1)}` };
};

const rankSentence = (score: Hundredths, { rankBands }: Instrument): Sentence => {
  const { range, name } = rangeOf(score, rankBands);
  return { rule: 5, text: `A score ${range} has the rank ${name}.` };
};

/** 'the extreme deficiency (X) in Room 1' */
const extremes = (places: readonly Place[]): string => {
  const where = named(places.map(({ label }) => label));
  return places.length === 1
    ? `The extreme deficiency (X) in ${where} makes`
    : `The ${places.length} extreme deficiencies (X) in ${where} make`;
};

export const categorySentences = ({
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
}): Sentence[] => {
  if (score === null) return [{ rule: 7, text: noScore(name, counts.areas) }];
  const rank = rankSentence(score, instrument);
  const facts = { rule: 1, text: countsInWords(name, counts) };
  if (zeroedBy.length > 0) {
    const text = `${extremes(zeroedBy)} the score of this category 0.00, however good the other areas are.`;
    return [facts, { rule: 6, text }, rank];
  }
  if (arithmetic === null) return [facts, rank];
  const text = `The score is the share of those areas that is Good: ${inWords(arithmetic)}.`;
  return [facts, { rule: arithmetic.exact === arithmetic.rounded ? 1 : 4, text }, rank];
};

const noScore = (name: string, areas: number): string =>
  areas === 0
    ? `No area was inspected, so ${name} has no score.`
    : `${name} is marked NA (not applicable) in ${areas === 1 ? 'the only area' : `all ${areas} areas`} inspected, so it has no score and does not count.`;

/** 'Roofs applies to 13 of the 14 areas inspected (1 is NA). Of these 13, 9 are marked Good and 4 Deficient (D).' */
const countsInWords = (name: string, counts: Counts): string => {
  const { areas, adequate, deficient, extremeDeficiency, notApplicable } = counts;
  const applicable = areas - notApplicable;
  const marks = (
    [
      [adequate, 'Good'],
      [deficient, 'Deficient (D)'],
      [extremeDeficiency, 'Extreme deficiency (X)'],
    ] as const
  ).filter(([count]) => count > 0);
  const [[first, mark] = [0, '']] = marks;
  const verb = isOrAre(first);
  const words = list.format([
    `${first} ${verb} marked ${mark}`,
    ...marks.slice(1).map(([count, other]) => `${count} ${other}`),
  ]);
  if (areas === 1) return `The only area inspected is marked ${mark}.`;
  if (notApplicable === 0) return `Of the ${areas} areas inspected, ${words}.`;
  return `${name} applies to ${applicable} of the ${plural(areas, 'area')} inspected (${notApplicable} ${isOrAre(notApplicable)} NA). Of ${applicable === 1 ? 'this one' : `these ${applicable}`}, ${words}.`;
};

const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');

export const groupSentences = ({
  score,
  categories,
  zeroedBy,
  arithmetic,
  instrument,
}: {
  score: Hundredths | null;
  categories: readonly { name: string; score: Hundredths | null }[];
  zeroedBy: readonly Place[];
  arithmetic: Arithmetic | null;
  instrument: Instrument;
}): Sentence[] => {
  const scored = categories.filter((category) => category.score !== null);
  const left = categories.filter((category) => category.score === null).map(({ name }) => name);
  if (score === null) {
    const text = `${list.format(left)} ${left.length === 1 ? 'applies' : 'apply'} to no area inspected, so this group has no score and is left out of the overall score.`;
    return [{ rule: 7, text }];
  }
  const rank = rankSentence(score, instrument);
  if (zeroedBy.length > 0) {
    const places = zeroedBy.map(({ categoryName, label }) => ({
      categoryName,
      label: `${label} (${categoryName})`,
    }));
    const others = categories.length > 1 ? ', however good its other categories are' : '';
    return [
      { rule: 6, text: `${extremes(places)} the score of the whole group 0.00${others}.` },
      rank,
    ];
  }
  const omitted =
    left.length === 0
      ? []
      : [
          {
            rule: 7,
            text: `${list.format(left)} ${left.length === 1 ? 'applies' : 'apply'} to no area inspected and ${left.length === 1 ? 'is' : 'are'} left out.`,
          },
        ];
  const only = scored[0]?.name ?? '';
  const isRounded = arithmetic !== null && arithmetic.exact !== arithmetic.rounded;
  const mean =
    scored.length === 1 || arithmetic === null
      ? `${only} is the only category of this group with a score, so the group has the same score: ${formatScore(score)}.`
      : `The score is the average of its ${scored.length} categories: ${inWords(arithmetic)}.`;
  return [{ rule: isRounded ? 4 : 2, text: mean }, ...omitted, rank];
};

type GroupFacts = {
  letter: string;
  name: string;
  score: number | null;
  rank: string;
  zeroedBy: readonly Place[];
};

export const overallSentences = ({
  score,
  rating,
  lowered,
  arithmetic,
  groups,
  instrument,
}: {
  score: Hundredths | null;
  rating: Rating | null;
  lowered: Lowered | null;
  arithmetic: Arithmetic | null;
  groups: readonly GroupFacts[];
  instrument: Instrument;
}): Sentence[] => {
  const called = ({ letter, name }: GroupFacts) => `${letter} ${name}`;
  const left = groups.filter((group) => group.score === null);
  if (score === null || arithmetic === null) {
    return [{ rule: 7, text: 'No group has a score, so there is no overall score and no rating.' }];
  }
  const evaluated = groups.length - left.length;
  const { range, name } = rangeOf(score, instrument.ratingBands);
  const zeroed = groups.filter(({ zeroedBy }) => zeroedBy.length > 0);
  const poor = groups.filter(({ rank }) => rank === 'Poor');
  const isRounded = arithmetic.exact !== arithmetic.rounded;
  const mean =
    evaluated === 1
      ? `Only one group has a score, so the overall score is the same: ${formatScore(score)}.`
      : `The overall score is the average of the ${evaluated} groups that have a score: ${inWords(arithmetic)}.`;
  return [
    { rule: isRounded ? 4 : 3, text: mean },
    {
      rule: 7,
      text: `${evaluated} of ${groups.length} groups evaluated${leftOut(left.map(called))}.`,
    },
    ...(zeroed.length === 0 ? [] : [{ rule: 6, text: zeroSentence(zeroed) }]),
    { rule: 5, text: `An overall score ${range} has the rating ${name}.` },
    ...(poor.length === 0 || name === 'Poor'
      ? []
      : [
          {
            rule: 3,
            text: `An average can hide a weak group: ${named(poor.map(called))} ${poor.length === 1 ? 'has' : 'have'} the rank Poor.`,
          },
        ]),
    ...(lowered === null
      ? []
      : [
          {
            rule: 9,
            text: `The evaluator lowered the rating from ${rating} to ${lowered.rating}. The score does not change. Reason given: ${lowered.reason}`,
          },
        ]),
  ];
};

const leftOut = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `: ${list.format(names)} ${names.length === 1 ? 'is' : 'are'} left out, because nothing in ${names.length === 1 ? 'it' : 'them'} applies to the areas inspected`;

const zeroSentence = (groups: readonly GroupFacts[]): string => {
  const each = groups.map(
    ({ letter, name, zeroedBy }) =>
      `${letter} ${name} (${named([...new Set(zeroedBy.map((x) => x.categoryName))])})`,
  );
  return groups.length === 1
    ? `${each[0]} is 0.00 because of an extreme deficiency (X).`
    : `${list.format(each)} are 0.00 because of extreme deficiencies (X).`;
};
