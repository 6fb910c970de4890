/** What names a stored draft in other calls. */
import { z } from 'zod';
import { Id } from '#contract/common.ts';

/** The id that the device has given the draft: 128 bits of any kind, written as a UUID. */
export const DraftId = z.guid({ error: 'must be an id (a UUID)' }).toLowerCase();

/** The draft that ends with a save, and the device that sends the save. */
export const EndedDraft = z.object({ id: DraftId, device: Id });
export type EndedDraft = z.infer<typeof EndedDraft>;
