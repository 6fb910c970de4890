/** The properties of a row of the call table, and the function that defines one. */
import type { z } from 'zod';
import type { CallScope } from '#domain/account/api-token.ts';
import type { AuditAct } from '#domain/account/audit.ts';
import type { Permission } from '#domain/person/role.ts';
import type { Confirmation } from './confirm.ts';
import type { LimitName } from './limit.ts';
import type { RefusalKey } from './refusals.ts';

/**
 * Who may make a call: 'anyone' (without signing in), 'signed-in' (any active person, super users
 * included), 'super' (super users only), or everybody whose role has a permission
 * (domain/person/role.ts).
 */
export type Access = 'anyone' | 'signed-in' | 'super' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The act that the account's audit log records for a call, or the reason why it records none. */
export type Audit = AuditAct | { none: string };

/**
 * A call that changes data or returns a file must declare what the audit log records. Only a
 * read-only call may use a replica.
 */
type MethodAndAudit =
  | { method: 'GET'; file?: never; audit?: never; replica?: true }
  | { method: 'GET'; file: true; audit: Audit; replica?: true }
  | { method: Exclude<Method, 'GET'>; file?: true; audit: Audit; replica?: never };

/**
 * A row of the call table. `input` is a single object: keys that are named in `path` are sent in
 * the path, all others in the query of a GET or in the body. `upload` marks multipart calls, for
 * which `input` describes the JSON parts. `audit` is what the audit log records. `file` marks calls
 * whose response is a streamed file; their `output` is FileAnswer (common.ts). `token` is the scope
 * that an API token needs for the call; without it, tokens are refused. `limit` is how often the
 * call may be made (limit.ts). `confirm` says when the call needs a recent password (confirm.ts).
 * `replica` marks lists and reports that may be read from a replica of the database, which may be
 * some seconds behind (docs/decisions/0003). `whileExpired` lets an administrator make the call
 * after the subscription has ended, in order to renew it. `withoutFactor` allows the call to people
 * who must set up a second factor first (docs/decisions/0279). `refusals` are those in addition to
 * the refusals that every call may respond with (400, 401, 403, 429, 500).
 */
export type Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Granted extends Access = Access,
  Token extends CallScope | undefined = CallScope | undefined,
> = MethodAndAudit & {
  summary: string;
  path: `/api/${string}`;
  access: Granted;
  token?: Token;
  limit?: LimitName;
  confirm: Confirmation;
  whileExpired?: true;
  withoutFactor?: true;
  input: Input;
  output: Output;
  refusals: readonly RefusalKey[];
  upload?: true;
  /**
   * 'file': the body is a file of any type, and other input is sent in the query. 'long': the body is
   * JSON of up to `MAX_DRAFT_BYTES`, where that of other calls has 1 MB at most. It is read after the
   * request was counted, so that its limit cannot name input.
   */
  body?: 'file' | 'long';
};

/**
 * Defines a row of the table. The function only exists to give the row the exact types of its
 * access, token, input and output.
 */
export const call = <
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Granted extends Access,
  const Token extends CallScope | undefined = undefined,
>(
  row: Call<Input, Output, Granted, Token>,
): Call<Input, Output, Granted, Token> => row;

/** The names of the `{parameters}` of a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/**
 * The name of the row for a path: `/api/user/details/update` → `user/details-update`,
 * `/api/school/facilities/{schoolId}/get` → `school/facilities-get`.
 */
export const nameOfPath = (path: string): string => {
  const [resource, ...rest] = path
    .replace(/^\/api\//, '')
    .split('/')
    .filter((part) => !part.startsWith('{'));
  return `${resource}/${rest.join('-')}`;
};
