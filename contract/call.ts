/** The properties of a row of the call table, and the function that defines one. */
import type { z } from 'zod';
import type { TokenScope } from '#domain/api-token.ts';
import type { AuditAct } from '#domain/audit.ts';
import type { Permission } from '#domain/role.ts';
import type { Confirmation } from './confirm.ts';
import type { LimitName } from './limit.ts';
import type { RefusalKey } from './refusals.ts';

/**
 * Who may call: 'anyone' (no login), 'signed-in' (any active person, super users included),
 * 'super' (super users only), or a permission that one's role must hold (domain/role.ts).
 */
export type Access = 'anyone' | 'signed-in' | 'super' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The act that the audit log of the account records, or why there is none. */
export type Audit = AuditAct | { none: string };

/**
 * A call that changes data or returns a file must say what the audit log records. Only read-only
 * calls may use a replica.
 */
type Audited =
  | { method: 'GET'; file?: never; audit?: never; replica?: true }
  | { method: 'GET'; file: true; audit: Audit; replica?: true }
  | { method: Exclude<Method, 'GET'>; file?: true; audit: Audit; replica?: never };

/**
 * One call. `input` is a single object: keys named in `path` are sent in the path, all others in
 * the query of a GET or in the body. `upload` marks multipart calls: `input` then describes their
 * JSON parts. `audit` is what the audit log records. `file` marks responses that are a streamed file:
 * `output` is then FileAnswer (common.ts). `token` is the scope that an API token needs to make the call; without it, tokens are
 * refused. `limit` is how often it may be called (limit.ts). `confirm` says when it needs a
 * recent password (confirm.ts). `replica` marks lists and reports that may be read from a replica of
 * the database, which may be some seconds behind (docs/decisions/0003). `whileExpired` lets an administrator make the call after the
 * subscription has ended, in order to renew it. `withoutFactor` lets people make the call who have to
 * set up a second factor first (docs/decisions/0279). `refusals` are those beyond what every call may
 * respond with (400, 401, 403, 429, 500).
 */
export type Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Granted extends Access = Access,
  Token extends TokenScope | undefined = TokenScope | undefined,
> = Audited & {
  summary: string;
  path: `/api/${string}`;
  access: Granted;
  token?: Token;
  limit?: LimitName;
  confirm?: Confirmation;
  whileExpired?: true;
  withoutFactor?: true;
  input: Input;
  output: Output;
  refusals: readonly RefusalKey[];
  upload?: true;
  /** The body is a file of any type; other input is sent in the query. */
  body?: 'file';
};

/**
 * Defines a row of the table; exists only so that a row has the types of its access, token, input
 * and output.
 */
export const call = <
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Granted extends Access,
  const Token extends TokenScope | undefined = undefined,
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
