/**
 * How large an inspection may be, so that no inspection makes the server slow for everybody
 * (docs/decisions/0280). A large high school has 250 to 400 rooms.
 */
export const MOST_AREAS = 1000;
/** The characters of all comments and transcripts, and of the reasons why areas were not inspected, together. */
export const MOST_TEXT = 500_000;
export const MOST_PHOTOS = 3000;
/** They have at most 1 MB each, and must all be sent before the inspection can be saved. */
export const MOST_VOICE_NOTES = 500;

/** The form warns when an inspection has reached this part of a limit. */
const WARNED_FROM = 0.9;

export type InspectionSize = { areas: number; text: number; photos: number; voiceNotes: number };

const limits: InspectionSize = {
  areas: MOST_AREAS,
  text: MOST_TEXT,
  photos: MOST_PHOTOS,
  voiceNotes: MOST_VOICE_NOTES,
};
const names: readonly (keyof InspectionSize)[] = ['areas', 'text', 'photos', 'voiceNotes'];

type SizedEvaluation = {
  notInspected: string | null;
  categories: readonly {
    comments: string;
    pictures: readonly unknown[];
    voiceNote?: { transcript: string } | undefined;
  }[];
};

export const sizeOf = (evaluations: readonly SizedEvaluation[]): InspectionSize => {
  const size = { areas: evaluations.length, text: 0, photos: 0, voiceNotes: 0 };
  for (const { notInspected, categories } of evaluations) {
    size.text += notInspected?.length ?? 0;
    for (const { comments, pictures, voiceNote } of categories) {
      size.text += comments.length + (voiceNote?.transcript.length ?? 0);
      size.photos += pictures.length;
      size.voiceNotes += voiceNote ? 1 : 0;
    }
  }
  return size;
};

const count = (amount: number): string => amount.toLocaleString('en-US');

/** The sentence about each limit; the amount and the limit are written as in that language. */
export type SizeSentences = Record<keyof InspectionSize, (amount: string, limit: string) => string>;

export const sizeSentences: SizeSentences = {
  areas: (amount, limit) =>
    `The inspection has ${amount} areas; one inspection can have ${limit}. Please inspect the others in a second inspection.`,
  text: (amount, limit) =>
    `The comments of the inspection have ${amount} characters together; they can have ${limit}. Please shorten comments, or inspect some areas in a second inspection.`,
  photos: (amount, limit) =>
    `The inspection has ${amount} photos; one inspection can have ${limit}. Please remove photos, or inspect some areas in a second inspection.`,
  voiceNotes: (amount, limit) =>
    `The inspection has ${amount} voice notes; one inspection can have ${limit}. Please write comments instead, or inspect some areas in a second inspection.`,
};

const sentenceAbout = (
  name: keyof InspectionSize,
  size: InspectionSize,
  sentences: SizeSentences,
): string => sentences[name](count(size[name]), count(limits[name]));

/**
 * Why an inspection of this size cannot be saved; null if it can. An inspection that was saved
 * before there were limits may be saved again if it has not grown (`before` is its stored size).
 */
export const sizeProblem = (
  size: InspectionSize,
  before?: InspectionSize,
  sentences = sizeSentences,
): string | null => {
  const over = names.find((name) => size[name] > Math.max(limits[name], before?.[name] ?? 0));
  return over === undefined ? null : sentenceAbout(over, size, sentences);
};

/** The same sentence when the inspection is close to a limit, or above it; null if it is not. */
export const sizeWarning = (size: InspectionSize, sentences = sizeSentences): string | null => {
  const close = names
    .filter((name) => size[name] >= limits[name] * WARNED_FROM)
    .toSorted((one, other) => size[other] / limits[other] - size[one] / limits[one])[0];
  return close === undefined ? null : sentenceAbout(close, size, sentences);
};
