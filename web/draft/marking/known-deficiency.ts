/**
 * The answers of an inspector about a deficiency open from earlier inspections, and the marks that
 * they set.
 */
import { type Mark, markLabel } from '#domain/mark.ts';

export const knownAnswers = ['fixed', 'still', 'worse'] as const;
export type KnownAnswer = (typeof knownAnswers)[number];

export const knownAnswerLabel = {
  fixed: 'Fixed',
  still: 'Still there',
  worse: 'Worse',
} as const satisfies Record<KnownAnswer, string>;

type Before = 'Deficient' | 'Poor';

/** The mark of each answer; an extreme deficiency cannot become worse. */
const marks: Record<Before, Partial<Record<KnownAnswer, Mark>>> = {
  Deficient: { fixed: 'Good', still: 'Deficient', worse: 'Poor' },
  Poor: { fixed: 'Good', still: 'Poor' },
};

export type AnswerChoice = { answer: KnownAnswer; mark: Mark };

/** The answers that are offered if an earlier inspection gave this mark. */
export const answersTo = (before: Before): AnswerChoice[] =>
  knownAnswers.flatMap((answer) => {
    const mark = marks[before][answer];
    return mark ? [{ answer, mark }] : [];
  });

/**
 * The comment after an answer: a deficiency that is still there gets the earlier comment if it has
 * none, and one that is fixed loses that comment.
 */
export const commentAfter = (answer: KnownAnswer, comment: string, earlier: string): string => {
  if (answer === 'still' && comment.trim() === '') return earlier;
  return answer === 'fixed' && comment === earlier ? '' : comment;
};

/** 'Fire Safety marked Good: fixed.' */
export const answerInWords = (category: string, { answer, mark }: AnswerChoice): string =>
  `${category} marked ${markLabel[mark]}: ${knownAnswerLabel[answer].toLowerCase()}.`;
