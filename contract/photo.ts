/** Photos that a device uploads ahead of the save that shows them. */
import { z } from 'zod';
import { Sha256 } from './common.ts';

/**
 * A photo of the account. `sha256` is the hash of the received file; a save refers to the photo by its
 * `url`, like to an existing photo.
 */
export const ReceivedPhoto = z.object({ sha256: Sha256, url: z.string(), thumbnail: z.string() });
export type ReceivedPhoto = z.infer<typeof ReceivedPhoto>;

/** The logo of a district: a signed link, and the name of the district. */
export const Logo = z.object({ url: z.string(), alt: z.string() });
export type Logo = z.infer<typeof Logo>;
