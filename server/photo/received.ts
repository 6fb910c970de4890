import type { UntransactedHandler } from '#server/core/context.ts';
import { findStoredPhotos } from './find-stored.ts';
import { linkedPhoto } from './photo-url.ts';

/** Returns which of the given photos do not have to be uploaded again. */
export const photoReceived: UntransactedHandler<'photo/received'> = {
  untransacted: async ({ hashes }, context) => {
    const stored = await findStoredPhotos(hashes, context);
    const { services, now } = context;
    return { data: { received: stored.map((photo) => linkedPhoto(services.links, photo, now)) } };
  },
};
