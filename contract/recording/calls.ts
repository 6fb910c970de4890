/** The rows of the calls `recording/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { Sha256 } from '#contract/common.ts';
import { MAX_ASKED_RECORDINGS } from '#domain/inspection/voice-note.ts';
import { ReceivedRecording } from './recording.ts';

export const recordingRows = {
  'recording/received': call({
    summary: 'Find out which recordings of voice notes the account already has, by their SHA-256.',
    method: 'POST',
    path: '/api/recording/received',
    access: 'inspect',
    confirm: 'never',
    audit: { none: 'recordings belong to the inspection that is saved' },
    limit: 'photos',
    input: z.object({
      hashes: z
        .array(Sha256, { error: 'must be a list of SHA-256' })
        .max(MAX_ASKED_RECORDINGS, { error: `may not be more than ${MAX_ASKED_RECORDINGS}` }),
    }),
    output: z.object({ data: z.object({ received: z.array(ReceivedRecording) }) }),
    refusals: [],
  }),
  'recording/upload': call({
    summary:
      'Upload the recording of a voice note, Opus in WebM or Ogg of at most 60 seconds, before the inspection that refers to it is saved. `sha256` is the hash of the uploaded bytes.',
    method: 'PUT',
    path: '/api/recording/upload/{sha256}',
    access: 'inspect',
    confirm: 'never',
    audit: { none: 'recordings belong to the inspection that is saved' },
    limit: 'photos',
    body: 'file',
    input: z.object({ sha256: Sha256 }),
    output: z.object({ data: ReceivedRecording }),
    refusals: [
      'bad-upload',
      'recording-hash',
      'recording-not-opus',
      'recording-broken',
      'recording-too-long',
      'recording-too-large',
    ],
  }),
};
