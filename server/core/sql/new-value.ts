/** Updates in which fields are omitted. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The new value of a column: the value that was sent, or the stored one if it is undefined because
 * the field was omitted.
 */
export const newValue = (column: string, value: unknown): RawBuilder<unknown> =>
  value === undefined ? sql.ref(column) : sql`${value}`;

/** The fields that were sent, without omitted ones. */
export const onlySent = <Fields extends object>(fields: Fields): Sent<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Sent<Fields>;

type Sent<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
