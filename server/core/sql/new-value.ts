/** Updates in which fields are omitted. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The new value of a column: `value`, or the stored value if `value` is undefined because the
 * request omits the field.
 */
export const newValue = (column: string, value: unknown): RawBuilder<unknown> =>
  value === undefined ? sql.ref(column) : sql`${value}`;

/** The fields that were sent, without omitted ones. */
export const omitUndefined = <Fields extends object>(fields: Fields): SentFields<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as SentFields<Fields>;

type SentFields<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
