/** The scope of a transaction: what its statements see. */

export type Scope = {
  role: 'good_repair_member' | 'good_repair_limited' | 'good_repair_system';
  /** The account whose rows a member sees; null for the system role. */
  accountId: string | null;
  /**
   * The member who makes the call: saved views of others that are not shared are hidden, and the role
   * good_repair_limited sees only the member's schools.
   */
  memberId?: string | undefined;
  readOnly: boolean;
  /** Milliseconds after which the server ends a statement; the embedded engine ignores it. */
  statementTimeout: number;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The schema `limited` has the sums of the member's schools (db/schema/limited.sql). PostgreSQL
 * estimates the cost of its views and of the further policies so high that it would compile each
 * statement (JIT), which takes longer than the statement: 68 ms for a list instead of 2.7
 * (bench/README.md).
 */
const ofLimited = ['set local search_path = limited, public', 'set local jit = off'];

/**
 * The statements that begin a transaction in this scope, as one message. The settings end with the
 * transaction. If one of them fails, PostgreSQL refuses every later statement of the transaction.
 */
export const beginText = (scope: Scope): string => {
  const { role, accountId, memberId, readOnly, statementTimeout } = scope;
  // The ids become part of a statement's text, because a message of several statements has no
  // parameters; so they must be UUIDs.
  for (const id of [accountId, memberId]) {
    if (typeof id === 'string' && !uuid.test(id)) {
      throw new Error(`An id is a UUID, not ${JSON.stringify(id)}.`);
    }
  }
  const settings = {
    'app.account_id': accountId ?? '',
    ...(memberId !== undefined && { 'app.member_id': memberId }),
    timezone: 'UTC',
    statement_timeout: String(statementTimeout),
    transaction_read_only: readOnly ? 'on' : 'off',
    role,
  };
  const texts = Object.entries(settings).map(
    ([name, value]) => `set local ${name} = '${value.replaceAll("'", "''")}'`,
  );
  return ['begin', ...(role === 'good_repair_limited' ? ofLimited : []), ...texts].join('; ');
};
