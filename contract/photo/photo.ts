/** Photos that a device uploads in advance of the save that uses them. */
import { z } from 'zod';
import { Sha256 } from '#contract/common.ts';

/**
 * A photo of the account. `sha256` is the hash of the received file. A save refers to the photo by
 * its `url`, as to any stored photo.
 */
export const ReceivedPhoto = z.object({ sha256: Sha256, url: z.string(), thumbnail: z.string() });
export type ReceivedPhoto = z.infer<typeof ReceivedPhoto>;

/** The logo of a district: a signed link, and the name of the district as its alternative text. */
export const Logo = z.object({ url: z.string(), alt: z.string() });
export type Logo = z.infer<typeof Logo>;
