/** db/schema.sql: the whole schema on one page, for reading. */
import type { CatalogueColumn, Schema, CatalogueTable } from './catalogue.ts';

/** The text of the page. It is SQL that creates the same schema as the migrations (tested). */
export const schemaText = ({ extensions, functions, tables }: Schema): string =>
  [
    head,
    ...extensions.map((name) => `create extension if not exists ${name};`),
    '',
    ...functions.filter((one) => one.tables.length === 0).map(functionText),
    ...afterWhatTheyReferTo(tables).map((table) =>
      [
        tableText(table),
        ...functions.filter((one) => one.tables.includes(table.name)).map(functionText),
      ].join('\n'),
    ),
  ].join('\n');

/**
 * Sorts the tables so that each follows the tables to which its foreign keys refer. The order of
 * creation is not enough, because a migration can add a foreign key to an older table.
 */
const afterWhatTheyReferTo = (tables: readonly CatalogueTable[]): CatalogueTable[] => {
  const placed = new Set<CatalogueTable>();
  const place = (table: CatalogueTable): void => {
    if (placed.has(table)) return;
    const text = table.constraints.map(({ definition }) => definition).join('\n');
    const named = new Set([...text.matchAll(/references (\w+)/gi)].map(([, name]) => name));
    for (const other of tables) if (other !== table && named.has(other.name)) place(other);
    placed.add(table);
  };
  for (const table of tables) place(table);
  return [...placed];
};

const head = `-- The whole schema on one page. Made by \`node scripts/generate-types.ts\` from db/migrations, which
-- alone are run; a test fails when this page is stale or differs from a dump of the database.
--
-- Two roles serve requests: good_repair_member sees the rows that a policy allows the account of its
-- transaction, good_repair_system sees all. Row-level security is forced, for the tables' owner too.

-- The functions are used by the tables below, and name them.
set check_function_bodies = off;
`;

const functionText = ({ definition, grants }: Schema['functions'][number]): string => {
  // A body in dollar quotes is shown as it was written; `return …` is shown as PostgreSQL formats
  // it.
  const [signature = '', ...body] = definition.trimEnd().split(/(?=\$function\$)/);
  const text = `${simplifyText(signature).replace('create or replace', 'create')}${body.join('')};\n`;
  return [text, ...grants.map((grant) => `${grant}\n`)].join('');
};

const tableText = (table: CatalogueTable): string => {
  const width = Math.max(...table.columns.map(({ name }) => name.length));
  const columns = table.columns.map((column) => ({
    text: columnText(column, width),
    comment: column.comment,
  }));
  const constraints = table.constraints.map(({ name, definition }) => ({
    text: `constraint ${name} ${simplifyText(definition)}`,
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
    ...table.indexes.map(({ definition }) => `${simplifyText(definition)};`),
    ...rowSecurityText(table),
    ...table.policies.map((policy) => policyText(table, policy)),
    ...table.grants.map(
      ({ role, privileges }) => `grant ${privileges.join(', ')} on ${table.name} to ${role};`,
    ),
    ...table.triggers.map(({ definition }) => `${simplifyText(definition)};`),
    '',
  ].join('\n');
};

const columnText = (column: CatalogueColumn, width: number): string =>
  [
    column.name.padEnd(width),
    simplifyText(column.type),
    column.isNullable ? '' : 'not null',
    valueText(column),
  ]
    .filter(Boolean)
    .join(' ');

const valueText = ({ isAlwaysGenerated, isIdentity, default: value }: CatalogueColumn): string => {
  if (isIdentity) return 'generated always as identity';
  if (value === null) return '';
  return isAlwaysGenerated
    ? `generated always as ${addBrackets(value)} stored`
    : `default ${simplifyText(value)}`;
};

const rowSecurityText = ({
  name,
  hasRowSecurity,
  isRowSecurityForced,
}: CatalogueTable): string[] => [
  ...(hasRowSecurity ? [`alter table ${name} enable row level security;`] : []),
  ...(isRowSecurityForced ? [`alter table ${name} force row level security;`] : []),
];

const policyText = (table: CatalogueTable, policy: CatalogueTable['policies'][number]): string => {
  const using = policy.using === null ? '' : ` using ${addBrackets(policy.using)}`;
  const check = policy.check === null ? '' : ` with check ${addBrackets(policy.check)}`;
  const command = policy.command === 'all' ? '' : ` for ${policy.command}`;
  const role = policy.role === 'public' ? '' : ` to ${policy.role}`;
  return `create policy ${policy.name} on ${table.name}${command}${role}${using}${check};`;
};

const addBrackets = (expression: string): string =>
  expression.startsWith('(') ? simplifyText(expression) : `(${simplifyText(expression)})`;

/**
 * Converts PostgreSQL's formatting to the style of the migrations: lower case, `in` lists, no casts
 * to text.
 */
const simplifyText = (definition: string): string =>
  definition
    .replaceAll('public.', '')
    .replaceAll(/::text(?:\[\])?/g, '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/'(?:[^']|'')*'|\b[A-Z]{2,}\b/g, (word) =>
      word.startsWith("'") ? word : word.toLowerCase(),
    );
