import type { UntransactedHandler } from '../core/context.ts';
import { findStored } from './find-stored.ts';
import { linkedPhoto } from './photo-url.ts';

/** Which of these photos need not be sent again. */
export const photoReceived: UntransactedHandler<'photo/received'> = {
  untransacted: async ({ hashes }, context) => {
    const stored = await findStored(hashes, context);
    const { services, now } = context;
    return { data: { received: stored.map((photo) => linkedPhoto(services.links, photo, now)) } };
  },
};
