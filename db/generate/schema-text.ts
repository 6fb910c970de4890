/** db/schema.sql: the whole schema on one page, for reading. */
import type { Column, Table } from './catalogue.ts';

/** The page's whole text. */
export const schemaText = (tables: readonly Table[]): string =>
  [head, ...tables.map(tableText)].join('\n');

const head = `-- The whole schema on one page. Made by \`node scripts/generate-types.ts\` from db/migrations, which
-- alone are run; a test fails when this page is stale.
--
-- Two roles serve requests: good_repair_member sees the rows that a policy allows the account of its
-- transaction, good_repair_system sees all. Row-level security is forced, for the tables' owner too.
`;

const tableText = (table: Table): string => {
  const width = Math.max(...table.columns.map(({ name }) => name.length));
  const columns = table.columns.map((column) => ({
    text: columnText(column, width),
    comment: column.comment,
  }));
  const constraints = table.constraints.map(({ name, definition }) => ({
    text: `constraint ${name} ${calm(definition)}`,
    comment: null,
  }));
  const lines = [...columns, ...constraints].map(({ text, comment }, index, all) => {
    const comma = index === all.length - 1 ? '' : ',';
    return `${comment === null ? '' : `  -- ${comment}\n`}  ${text}${comma}`;
  });
  return [
    ...(table.comment === null ? [] : [`-- ${table.comment}`]),
    `create table ${table.name} (`,
    ...lines,
    ');',
    ...table.indexes.map(({ definition }) => `${calm(definition)};`),
    ...table.policies.map(policyText),
    '',
  ].join('\n');
};

const columnText = (column: Column, width: number): string =>
  [
    column.name.padEnd(width),
    calm(column.type),
    column.isNullable ? '' : 'not null',
    column.default === null ? '' : `default ${calm(column.default)}`,
  ]
    .filter(Boolean)
    .join(' ');

const policyText = (policy: Table['policies'][number]): string => {
  const using = policy.using === null ? '' : ` using ${bracketed(policy.using)}`;
  const check =
    policy.check === null || policy.check === policy.using
      ? ''
      : ` with check ${bracketed(policy.check)}`;
  return `-- ${policy.role}:${using}${check}`;
};

const bracketed = (expression: string): string =>
  expression.startsWith('(') ? calm(expression) : `(${calm(expression)})`;

/** PostgreSQL's own spelling, calmed to the migrations': lower case, `in` lists, no casts to text. */
const calm = (definition: string): string =>
  definition
    .replaceAll('public.', '')
    .replaceAll('::text', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/'(?:[^']|'')*'|\b[A-Z]{2,}\b/g, (word) =>
      word.startsWith("'") ? word : word.toLowerCase(),
    );
