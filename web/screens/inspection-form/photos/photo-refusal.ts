import { textsOf } from '#web/texts/define-texts.ts';
import { photoProblemTexts } from '#web/texts/en/photo-problem.ts';

export type PhotoProblem = keyof typeof photoProblemTexts.english.problems;

/**
 * The error for a file that is not a usable photo. Its message is in English, because a worker does
 * not know which language is shown; `refusalInWords` translates it for the user.
 */
export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal';
}

/** '“IMG_0001.jpg” is empty. Please take or choose it again.' */
export const problemInWords = (
  file: string,
  problem: PhotoProblem,
  texts = textsOf(photoProblemTexts),
): string => texts.quoted(file, texts.problems[problem]);

export function refusalInWords(message: string): string {
  const { problems } = photoProblemTexts.english;
  const problem = (Object.keys(problems) as PhotoProblem[]).find((one) =>
    message.endsWith(problems[one]),
  );
  const file = /^“(.*)” /.exec(message)?.[1];
  return problem === undefined || file === undefined ? message : problemInWords(file, problem);
}
