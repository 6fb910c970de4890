import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Voice notes of marks. */
export const voiceNoteTexts = defineTexts('voiceNotes', {
  record: 'Record a Voice Note',
  recordOf: (category: string) => `Record a voice note: ${category}`,
  stop: 'Stop',
  stopOf: (category: string) => `Stop recording: ${category}`,
  cancelOf: (category: string) => `Discard the recording: ${category}`,
  recording: 'Recording. Tap Stop when you have finished.',
  starting: 'Starting the microphone…',
  stopped: (seconds: number) => `Voice note of ${plural(seconds, 'second')} recorded.`,
  isFull: (seconds: number) =>
    `The voice note has reached ${plural(seconds, 'second')}, so the recording was stopped. What you said is stored.`,
  time: (now: string, most: string) => `${now} of ${most}`,
  player: (category: string, area: string, seconds: number) =>
    `Voice note, ${category} in ${area}, ${plural(seconds, 'second')}`,
  notHere: 'The recording is not on this device.',
  transcript: (category: string) => `Transcript of the voice note: ${category}`,
  transcriptHint: 'What was said, for people who read it',
  remove: 'Remove',
  removeOf: (category: string) => `Remove the voice note of ${category}`,
  removed: 'Voice note removed.',
  problems: {
    unsupported:
      'This browser cannot record voice notes. Safari can since version 18.4, and so can Chrome, Edge and Firefox.',
    refused:
      'The browser may not use the microphone. Please allow it for this site in the settings of the browser, and try again.',
    missing: 'No microphone was found. Please connect one, or write a comment.',
    busy: 'Another app is using the microphone. Please close it, and try again.',
    silent: 'Nothing was recorded. Please try again, and speak before you tap Stop.',
    failed: 'The voice note could not be recorded. Please try again, or write a comment.',
  },
});
