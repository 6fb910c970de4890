/**
 * The answers of an inspector to the question about a deficiency that is open from earlier
 * inspections, and the marks that the answers set.
 */
import { type Mark } from '#domain/scoring/mark.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

export const knownAnswers = ['fixed', 'still', 'worse'] as const;
export type KnownAnswer = (typeof knownAnswers)[number];

type DeficientMark = 'Deficient' | 'Poor';

/** The mark of each answer; an extreme deficiency cannot become worse. */
const marks: Record<DeficientMark, Partial<Record<KnownAnswer, Mark>>> = {
  Deficient: { fixed: 'Good', still: 'Deficient', worse: 'Poor' },
  Poor: { fixed: 'Good', still: 'Poor' },
};

export type AnswerChoice = { answer: KnownAnswer; mark: Mark };

/** The answers that are offered if an earlier inspection gave this mark. */
export const answersTo = (before: DeficientMark): AnswerChoice[] =>
  knownAnswers.flatMap((answer) => {
    const mark = marks[before][answer];
    return mark ? [{ answer, mark }] : [];
  });

/**
 * The comment of a category after an answer: if the deficiency is still there, an empty comment
 * becomes the earlier comment; if it is fixed, the earlier comment is removed.
 */
export const commentAfter = (answer: KnownAnswer, comment: string, earlier: string): string => {
  if (answer === 'still' && comment.trim() === '') return earlier;
  return answer === 'fixed' && comment === earlier ? '' : comment;
};

/** 'Fire Safety marked Good: fixed.' */
export const answerInWords = (category: string, { answer, mark }: AnswerChoice): string => {
  const marking = textsOf(markingTexts);
  return marking.answered(category, marking.markNames[mark], marking.answers[answer]);
};
