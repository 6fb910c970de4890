/** Photos that a device sends ahead of the save that shows them. */
import { z } from 'zod';
import { Sha256 } from './common.ts';

/**
 * A photo that the account has, by the bytes that were received. `url` is what a save names it by,
 * as it names a kept picture.
 */
export const ReceivedPhoto = z.object({ sha256: Sha256, url: z.string(), thumbnail: z.string() });
export type ReceivedPhoto = z.infer<typeof ReceivedPhoto>;
