/** Updates that leave fields out. */
import { type RawBuilder, sql } from 'kysely';

/**
 * What an update sets a column to: the value that was sent, or, where it is undefined because the
 * field was left out, what the column holds already.
 */
export const newValue = (column: string, value: unknown): RawBuilder<unknown> =>
  value === undefined ? sql.ref(column) : sql`${value}`;

/** The fields that were sent, without those that were left out. */
export const onlySent = <Fields extends object>(fields: Fields): Sent<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Sent<Fields>;

type Sent<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
