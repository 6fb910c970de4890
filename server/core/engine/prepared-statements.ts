/** Names statements, so that PostgreSQL prepares them and reuses their plans. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * How many statements a connection prepares. Without a maximum, the plans would become too many,
 * because a statement has a different text for each length of a list of values. Statements beyond
 * the maximum are planned at each execution.
 */
const MOST_PREPARED = 500;

const preparedOn = new WeakMap<pg.ClientBase, Map<string, string>>();

/** Whether PostgreSQL can prepare the statement, that is, plan it once for many executions. */
export const isPreparable = (text: string): boolean =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text);

/**
 * The name under which a connection prepares the statement; undefined if it is not prepared. After
 * five executions, PostgreSQL decides by cost whether one plan serves all parameters
 * (`plan_cache_mode` auto).
 */
export const nameOf = (client: pg.ClientBase, text: string): string | undefined => {
  const names = preparedOn.get(client) ?? new Map<string, string>();
  preparedOn.set(client, names);
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_PREPARED || !isPreparable(text)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
};
