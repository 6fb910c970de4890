/** What calls take and answer that change several chosen records, each by itself. */
import { z } from 'zod';
import { Id } from './common.ts';

/** The maximum number of records that one such call changes: as many as a page of a list shows. */
export const MOST_CHOSEN = 100;

/** A list of what is changed. `record` is one of them in words: 'report'. */
export const chosenOf = <Item extends z.ZodType>(item: Item, record: string) =>
  z
    .array(item, { error: 'must be a list' })
    .min(1, { error: `please choose at least one ${record}` })
    .max(MOST_CHOSEN, { error: `can be at most ${MOST_CHOSEN} at once` });

/** The ids of what is changed. */
export const chosenIds = (record: string) => chosenOf(Id, record);

/**
 * Which records were changed, and why the others were not: the code and the sentence with which the
 * call for a single record would have been refused.
 */
export const ChosenAnswer = z.object({
  message: z.string(),
  data: z.object({
    changed: z.array(Id),
    refused: z.array(z.object({ id: Id, code: z.string(), message: z.string() })),
  }),
});
export type ChosenAnswer = z.infer<typeof ChosenAnswer>;
