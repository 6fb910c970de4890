/** Voice notes that a device uploads in advance of the save that uses them. */
import { z } from 'zod';
import { Sha256 } from '#contract/common.ts';

/** A recording of the account. A save refers to it by its `url`. */
export const ReceivedRecording = z.object({ sha256: Sha256, url: z.string() });
export type ReceivedRecording = z.infer<typeof ReceivedRecording>;
