import type { Handler } from '../core/context.ts';
import { linkedPhoto } from './photo-url.ts';
import { findReceived } from './queries.ts';

/** Which of these photos need not be sent again. */
export const photoReceived: Handler<'photo/received'> = async (
  { hashes },
  { db, user, services: { links }, now },
) => {
  const received = await findReceived(db, user.accountId, hashes);
  return { data: { received: received.map((photo) => linkedPhoto(links, photo, now)) } };
};
