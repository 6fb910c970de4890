/** Finds out what a recording is by its bytes; its name and content type are ignored. */
import { LONGEST_RECORDING, RECORDING_TOLERANCE } from '#domain/inspection/voice-note.ts';
import { oggLength } from './ogg.ts';
import { webmLength } from './webm.ts';

export type RecordingFacts = {
  contentType: 'audio/webm' | 'audio/ogg';
  milliseconds: number;
};

type Fault = 'recording-not-opus' | 'recording-broken' | 'recording-too-long';

const LONGEST = (LONGEST_RECORDING + RECORDING_TOLERANCE) * 1000;

export const readRecording = (file: Buffer): RecordingFacts | Fault => {
  try {
    const webm = webmLength(file);
    if (webm !== undefined) return factsOf('audio/webm', webm);
    const ogg = oggLength(file);
    return ogg === undefined ? 'recording-not-opus' : factsOf('audio/ogg', ogg);
  } catch (error) {
    if (error instanceof RangeError) return 'recording-broken';
    throw error;
  }
};

const factsOf = (
  contentType: RecordingFacts['contentType'],
  length: number,
): RecordingFacts | Fault => {
  const milliseconds = Math.round(length);
  if (milliseconds > LONGEST) return 'recording-too-long';
  return milliseconds < 1 ? 'recording-broken' : { contentType, milliseconds };
};
