import { MAX_PHOTO_MB } from '#domain/inspection/photo-size.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Why a file cannot be used as a photo. The form needs these before the rest of photo.ts. */
export const photoProblemTexts = defineTexts('photoProblem', {
  photo: 'Photo',
  quoted: (file: string, problem: string) => `“${file}” ${problem}`,
  problems: {
    empty: 'is empty. Please take or choose it again.',
    unreadable: 'cannot be read. Please choose it again.',
    'no-image': 'is not an image. Please choose a JPEG or PNG photo.',
    'too-large': `has more than ${MAX_PHOTO_MB} MB and cannot be scaled down here. Please choose a JPEG or PNG photo.`,
    heic: 'is a HEIC photo, which this browser cannot open. Please choose JPEG (iPhone: Settings, Camera, Formats, Most Compatible) and take it again.',
    damaged: 'is damaged and cannot be opened. Please take or choose it again.',
  },
});
