/** Renders docs/access.md, the page that shows who may make which call. */
import { type HeldScopes, permits, resourceScopes } from '#domain/account/api-token.ts';
import { may, type Role, roleLabel, roles } from '#domain/person/role.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

type Column = { title: string; may: (row: Call) => boolean };

const member = (role: Role, isLimited = false): Column => ({
  title: isLimited ? `${roleLabel[role]}, some schools only` : roleLabel[role],
  may: ({ access }) =>
    access === 'anyone' ||
    access === 'signed-in' ||
    (access !== 'super' && may({ role, isLimited }, access)),
});

const program =
  (held: HeldScopes) =>
  ({ access, token }: Call): boolean =>
    access === 'anyone' || permits(held, token);

/** The kinds of callers; the tests in server/test/guard make each call as each kind of caller. */
const columns: readonly Column[] = [
  { title: 'Not signed in', may: ({ access }) => access === 'anyone' },
  ...roles.toReversed().map((role) => member(role)),
  member('staff', true),
  {
    title: 'Administrator, subscription ended',
    may: ({ access, whileExpired }) => access === 'anyone' || whileExpired === true,
  },
  {
    title: 'Super user',
    may: ({ access }) => access === 'anyone' || access === 'signed-in' || access === 'super',
  },
  {
    title: 'API token, read',
    may: program({ scope: 'read', scopes: [] }),
  },
  {
    title: 'API token, write',
    may: program({ scope: 'write', scopes: [] }),
  },
  ...resourceScopes.map((scope) => ({
    title: `API token, ${scope}`,
    may: program({ scope: 'read', scopes: [scope] }),
  })),
];

const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

/** Returns the text of docs/access.md. Pure: the same call table gives the same text. */
export const accessMarkdown = (): string =>
  [
    '# Access',
    '',
    'Who may make which call: ✓ means yes, an empty cell no. Members reach only the rows of their own account, and',
    'super users only those of the subscription administration. This page is generated from the table of calls by',
    '`npm run api-docs`; [guard.test.ts](../server/test/guard/guard.test.ts) and',
    '[guard.all.test.ts](../server/test/guard/guard.all.test.ts) try every cell.',
    '',
    'A member who is limited to some schools reaches only the rows of these schools: the ids of others are unknown to every',
    'call, and no list, count, sum, search, export or feed contains them',
    '([guard-schools.test.ts](../server/test/guard/guard-schools.test.ts)). Reporters and inspectors may make the same calls',
    'as without the limit, but such a reporter, for example a principal, may not make a report final.',
    '',
    cells(['Call', ...columns.map(({ title }) => title)]),
    cells(['---', ...columns.map(() => ':-:')]),
    ...Object.values<Call>(calls).map((row) =>
      cells([
        `\`${row.method} ${row.path}\``,
        ...columns.map((column) => (column.may(row) ? '✓' : ' ')),
      ]),
    ),
    '',
  ].join('\n');
