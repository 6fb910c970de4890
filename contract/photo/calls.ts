/** The rows of the calls `photo/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { Sha256 } from '#contract/common.ts';
import { MAX_ASKED_PHOTOS } from '#domain/inspection/photo-size.ts';
import { ReceivedPhoto } from './photo.ts';

export const photoRows = {
  'photo/received': call({
    summary:
      'Find out which photos the account already has, by the SHA-256 hashes of the files as they were sent.',
    method: 'POST',
    path: '/api/photo/received',
    access: 'inspect',
    confirm: 'never',
    token: 'inspections:write',
    audit: { none: 'photos belong to the inspection that is saved' },
    limit: 'photos',
    input: z.object({
      hashes: z
        .array(Sha256, { error: 'must be a list of SHA-256' })
        .max(MAX_ASKED_PHOTOS, { error: `may not be more than ${MAX_ASKED_PHOTOS}` }),
    }),
    output: z.object({ data: z.object({ received: z.array(ReceivedPhoto) }) }),
    refusals: [],
  }),
  'photo/upload': call({
    summary:
      'Upload one photo before the inspection that refers to it is saved. `sha256` is the hash of the uploaded bytes.',
    method: 'PUT',
    path: '/api/photo/upload/{sha256}',
    access: 'inspect',
    confirm: 'never',
    token: 'inspections:write',
    audit: { none: 'photos belong to the inspection that is saved' },
    limit: 'photos',
    body: 'file',
    input: z.object({ sha256: Sha256 }),
    output: z.object({ data: ReceivedPhoto }),
    refusals: [
      'bad-upload',
      'photo-hash',
      'photo-not-image',
      'photo-heic',
      'photo-truncated',
      'photo-not-opened',
      'photo-too-large',
      'photo-too-many-pixels',
    ],
  }),
};
