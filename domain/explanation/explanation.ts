/**
 * Explains every number of a report: the areas and marks from which it was computed, the arithmetic
 * with its rounding, and the rule of docs/scoring.md that decided. The numbers are computed from
 * the marks with the same functions that score the report.
 */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { type Counts, categoryCounts } from '#domain/scoring/count.ts';
import type { Coverage } from '#domain/inspection/coverage.ts';
import type { GroupLetter } from '#domain/instrument/group.ts';
import { groupIn, type Instrument } from '#domain/instrument/instrument.ts';
import * as en from '#domain/language/en.ts';
import { effectiveRating, type LoweredRating } from '#domain/scoring/lowered.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { Rank, Rating } from '#domain/scoring/rank.ts';
import type { Finding, ReportArea } from '#domain/report/report-sheet.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { type CategoryScore, type GroupScore, scoreCounts } from '#domain/scoring/scoring.ts';
import { type Arithmetic, meanArithmetic, shareArithmetic } from './arithmetic.ts';
import { nextRating } from './fewest-repairs.ts';
import { listNotInspected, type NotInspectedArea } from './not-inspected.ts';
import {
  categorySentences,
  groupSentences,
  overallSentences,
  type Sentence,
  type SentenceWords,
} from './sentences.ts';

type SheetFinding<Photo> = Omit<Finding, 'photos'> & { photos: readonly Photo[] };

export type SheetArea<Photo> = Omit<ReportArea, 'marks' | 'findings'> & {
  marks: readonly Mark[];
  findings: readonly SheetFinding<Photo>[];
};

/**
 * The part of a report sheet that an explanation needs. `Photo` is the type of photos in the sheet.
 */
export type ExplainedSheet<Photo = unknown> = {
  instrument: Instrument;
  areas: readonly SheetArea<Photo>[];
  coverage: Coverage | null;
  overall: { lowered: LoweredRating | null };
};

/**
 * An X that makes its category and its group 0 (rule 6). `area` is the number of the area in the
 * report.
 */
export type ZeroingMark = {
  category: CategoryId;
  categoryName: string;
  area: number;
  label: string;
};

export type ExplainedFinding<Photo> = {
  area: number;
  label: string;
  mark: Mark;
  comment: string;
  photos: readonly Photo[];
};

type ExplainedScore = {
  /** A percentage with two decimals, as in every response; null if nothing applies. */
  score: number | null;
  /** null if there was nothing to compute: nothing applies, or an X made the score 0. */
  arithmetic: Arithmetic | null;
  /** The explanation in words, each sentence with the rule that it applies. */
  sentences: Sentence[];
};

export type ExplainedCategory<Photo> = Counts &
  ExplainedScore & {
    id: CategoryId;
    number: number;
    name: string;
    group: GroupLetter;
    rank: Rank | 'N/A';
    zeroedBy: ZeroingMark[];
    /**
     * Every finding with a D, an X, a comment or a photo, in the order of the areas in the report.
     */
    findings: ExplainedFinding<Photo>[];
    /** The numbers of the areas with the mark Good, and of those with NA. */
    good: number[];
    notApplicableIn: number[];
  };

export type ExplainedGroup = ExplainedScore & {
  letter: GroupLetter;
  name: string;
  rank: Rank | 'N/A';
  categories: CategoryId[];
  zeroedBy: ZeroingMark[];
};

export type ExplainedOverall = ExplainedScore & {
  /** The effective rating: the evaluator's rating if it is lower than the computed one. */
  rating: Rating | null;
  computedRating: Rating | null;
  lowered: LoweredRating | null;
  groupsEvaluated: number;
  groups: number;
  areasInspected: number;
};

export type Explanation<Photo = unknown> = {
  instrument: { id: string; name: string };
  overall: ExplainedOverall;
  groups: ExplainedGroup[];
  categories: ExplainedCategory<Photo>[];
  /** Every area of the report; the other lists refer to the areas by number. */
  areas: { number: number; label: string; notInspected: string | null }[];
  notInspected: NotInspectedArea[];
};

/** Counts the marks of a sheet. */
export const countsOf = ({ areas, instrument }: Pick<ExplainedSheet, 'areas' | 'instrument'>) =>
  categoryCounts(
    areas.map(({ notInspected, marks }) => ({
      notInspected,
      categories: marks.flatMap((status, at) => {
        const id = instrument.categoryIds[at];
        return id === undefined ? [] : [{ id, status }];
      }),
    })),
  );

/** Names are taken from the sheet, so `words` must have the language of the sheet. */
export const explain = <Photo>(
  sheet: ExplainedSheet<Photo>,
  words: SentenceWords = en,
): Explanation<Photo> => {
  const { instrument, areas } = sheet;
  const counts = countsOf(sheet);
  const scores = scoreCounts(counts, instrument);
  const { lowered } = sheet.overall;
  const { score, rating, groupsEvaluated } = scores.overall;
  const groupScores = scores.groups.flatMap((group) => group.score ?? []);
  const arithmetic = score === null ? null : meanArithmetic(groupScores, score);
  const groups = scores.groups.map((group) =>
    explainGroup(group, sheet, scores.categories, groupsEvaluated, words),
  );
  const categories = scores.categories.map((category, index) =>
    explainCategory(category, index, sheet, counts[category.id], words),
  );
  const next = nextRating({ instrument, categories }, instrument);
  const labels = new Map(areas.map(({ number, label }) => [number, label]));
  const repairs = next && {
    ...next,
    repairs: next.repairs.map(({ area, category }) => ({
      label: labels.get(area) ?? '',
      categoryName: instrument.categoryNames[category],
    })),
  };
  return {
    instrument: { id: instrument.id, name: instrument.name },
    overall: {
      score: toPercentOrNull(score),
      rating: effectiveRating(rating, lowered?.rating),
      computedRating: rating,
      lowered,
      groupsEvaluated,
      groups: scores.groups.length,
      areasInspected: areas.filter((area) => area.notInspected === null).length,
      arithmetic,
      sentences: overallSentences(
        { score, rating, lowered, arithmetic, groups, instrument, next: repairs },
        words,
      ),
    },
    groups,
    categories,
    areas: areas.map(({ number, label, notInspected }) => ({ number, label, notInspected })),
    notInspected: listNotInspected(sheet),
  };
};

const explainCategory = <Photo>(
  { id, score, rank }: CategoryScore,
  index: number,
  { instrument, areas }: ExplainedSheet<Photo>,
  counts: Counts,
  words: SentenceWords,
): ExplainedCategory<Photo> => {
  const name = instrument.categoryNames[id];
  const zeroedBy = listZeroingMarks(id, { instrument, areas });
  const applicable = counts.areas - counts.notApplicable;
  const arithmetic =
    score === null || zeroedBy.length > 0
      ? null
      : shareArithmetic(counts.adequate, applicable, score);
  const numbersWith = (mark: Mark) =>
    areas.filter(({ marks }) => marks[index] === mark).map(({ number }) => number);
  const facts = { name, score, counts, zeroedBy, arithmetic, instrument };
  return {
    id,
    number: index + 1,
    name,
    group: groupIn(instrument, id),
    ...counts,
    score: toPercentOrNull(score),
    rank,
    arithmetic,
    sentences: categorySentences(facts, words),
    zeroedBy,
    findings: areas.flatMap((area) =>
      area.findings
        .filter(({ categoryId }) => categoryId === id)
        .map(({ mark, comment, photos }) => ({
          area: area.number,
          label: area.label,
          mark,
          comment,
          photos,
        })),
    ),
    good: numbersWith('Good'),
    notApplicableIn: numbersWith('NA'),
  };
};

const explainGroup = (
  { letter, name, score, rank }: GroupScore,
  sheet: Pick<ExplainedSheet, 'instrument' | 'areas'>,
  categories: readonly CategoryScore[],
  groupsEvaluated: number,
  words: SentenceWords,
): ExplainedGroup => {
  const { instrument } = sheet;
  const ids = instrument.groups.find((group) => group.letter === letter)?.categoryIds ?? [];
  const zeroedBy = ids.flatMap((id) => listZeroingMarks(id, sheet));
  const own = categories.filter(({ id }) => ids.includes(id));
  const scored = own.flatMap((category) => category.score ?? []);
  const arithmetic = score === null || zeroedBy.length > 0 ? null : meanArithmetic(scored, score);
  const named = own.map((category) => ({
    name: instrument.categoryNames[category.id],
    score: category.score,
  }));
  return {
    letter,
    name,
    score: toPercentOrNull(score),
    rank,
    categories: [...ids],
    arithmetic,
    sentences: groupSentences(
      { score, categories: named, zeroedBy, arithmetic, instrument, groupsEvaluated },
      words,
    ),
    zeroedBy,
  };
};

const listZeroingMarks = (
  id: CategoryId,
  { instrument, areas }: Pick<ExplainedSheet, 'instrument' | 'areas'>,
): ZeroingMark[] => {
  const column = instrument.categoryIds.indexOf(id);
  return areas
    .filter(({ marks }) => marks[column] === 'Poor')
    .map(({ number, label }) => ({
      category: id,
      categoryName: instrument.categoryNames[id],
      area: number,
      label,
    }));
};
