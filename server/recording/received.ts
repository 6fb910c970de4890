import type { UntransactedHandler } from '#server/core/context.ts';
import { findStoredRecordings } from './find-stored.ts';
import { linkedRecording } from './recording-url.ts';

/** Returns which of the given recordings do not have to be uploaded again. */
export const recordingReceived: UntransactedHandler<'recording/received'> = {
  untransacted: async ({ hashes }, context) => {
    const known = await findStoredRecordings(hashes, context);
    const { services, now } = context;
    return {
      data: { received: known.map((one) => linkedRecording(services.links, one, now)) },
    };
  },
};
