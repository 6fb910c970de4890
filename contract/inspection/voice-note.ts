/** The voice note of a mark: a recording and its transcript. */
import { z } from 'zod';
import { LONGEST_TRANSCRIPT } from '#domain/inspection/voice-note.ts';
import { optionalText } from '#contract/common.ts';

/** `url` is that of a recording that was uploaded, or of the stored voice note. */
export const SentVoiceNote = z.object({
  url: z.string().max(2000),
  transcript: optionalText(LONGEST_TRANSCRIPT),
});

/** `url` is a signed link to the recording; `transcript` is '' if none was entered. */
export const VoiceNote = z.object({
  url: z.string(),
  seconds: z.number(),
  transcript: z.string(),
});
export type VoiceNote = z.infer<typeof VoiceNote>;
