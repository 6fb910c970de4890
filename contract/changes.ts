/**
 * Reading changes: the rows of a resource, in the order in which they were last written. A client
 * stores the cursor of each response and sends it with its next request.
 */
import { z } from 'zod';
import { filter, Instant } from './common.ts';

/**
 * The text of a cursor: an instant with microseconds, and an id, which orders rows of the same
 * instant.
 */
const cursorText =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The position after a row that was read. */
export type Cursor = { at: string; id: string };

export const writeCursor = ({ at, id }: Cursor): string => btoa(`${at} ${id}`);

const decodeBase64 = (text: string): string => {
  try {
    return atob(text);
  } catch {
    return '';
  }
};

const Cursor = z.string({ error: 'must be text' }).transform((text, context): Cursor => {
  const [, at, id] = cursorText.exec(decodeBase64(text)) ?? [];
  if (at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at))) return { at, id };
  context.issues.push({
    code: 'custom',
    input: text,
    message: 'must be the cursor of an answer, unchanged',
  });
  return z.NEVER;
});

const instant = { error: 'must be an instant like 2026-11-21T08:00:00Z' };

export const ChangesQuery = {
  /** Only rows that were written at this instant or later. */
  updated_since: filter(
    z.iso
      .datetime({ offset: true, ...instant })
      .max(40, instant)
      // PostgreSQL accepts no year 0, and no offset from UTC of 16 hours or more.
      .refine(
        (written) => !written.startsWith('0000') && !/[+-](1[6-9]|2\d):/.test(written),
        instant,
      ),
  ),
  cursor: filter(Cursor),
  limit: z.coerce.number().int().min(1).max(100).default(100),
};

/**
 * Adds the fields of changes to a row's schema. `hasMore` is true if a request with the new cursor
 * would return more rows now.
 */
export const changesOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object({
    data: z.object({
      list: z.array(
        z.object({
          ...shape,
          updatedAt: Instant,
          /**
           * Whether the row is no longer listed. A row that is restored later is returned again,
           * with `deleted: false`.
           */
          deleted: z.boolean(),
        }),
      ),
      /**
       * The cursor for the next request, present even if the list is empty; '' if no row has ever
       * been read.
       */
      cursor: z.string(),
      hasMore: z.boolean(),
    }),
  });
