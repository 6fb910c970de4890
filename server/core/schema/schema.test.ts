/** The schema follows the rules of the project; each test prints what violates them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type CatalogueTable, readCatalogue } from '#server/test/catalogue.ts';
import { testEngine } from '#server/test/engine.ts';
import { constraintRefusals } from './constraints.ts';
import { pageNames, readPages } from './schema-files.ts';

const engine = await testEngine();
const tables = await engine.asOwner((owner) => readCatalogue((query) => owner.rows(query)));

const folder = path.join(import.meta.dirname, '../../../db/schema');

test('every page of db/schema is in the list of pages', () => {
  const pages = readdirSync(folder).map((file) => path.basename(file, '.sql'));
  expect([...pageNames].toSorted()).toEqual(pages.toSorted());
});

test('every foreign key has an index that begins with the columns of the key', async () => {
  const unindexed = await engine.asOwner((owner) =>
    owner.rows<{ name: string }>(`
      select conname::text as name from pg_constraint key
      where contype = 'f' and not exists (
        select from pg_index
        where indrelid = conrelid and indisvalid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          -- A row that refers to nothing need not be found.
          and (indpred is null or pg_get_expr(indpred, indrelid) in (
            select format('(%I IS NOT NULL)', attname) from pg_attribute
            where attrelid = conrelid and attnum = any (conkey)
          ))
      )`),
  );
  expect(unindexed).toEqual([]);
});

const ofAccounts = tables.filter(
  ({ name, columns }) =>
    name === 'account' || columns.some((column) => column.name === 'account_id'),
);

test('every table with an account column forces row-level security', () => {
  const open = ofAccounts.filter(
    ({ hasRowSecurity, isRowSecurityForced }) => !hasRowSecurity || !isRowSecurityForced,
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('every table with an account column has a policy for each of the two roles', () => {
  const lacking = (role: string, is: (policy: CatalogueTable['policies'][number]) => boolean) =>
    ofAccounts
      .filter(({ policies }) => !policies.some((policy) => policy.role === role && is(policy)))
      .map(({ name }) => `${name} lacks its policy for ${role}`);
  const limits = (expression: string | null) => expression?.includes('current_account()') ?? false;
  expect([
    ...lacking('good_repair_member', ({ using, check }) => limits(using) && limits(check)),
    ...lacking('good_repair_system', ({ using, check }) => using === 'true' && check === 'true'),
  ]).toEqual([]);
});

test('every policy of a role other than the system role limits the rows to the current account', () => {
  const wide = tables.flatMap(({ name, policies }) =>
    policies
      .filter(({ isRestrictive }) => !isRestrictive)
      .filter(({ role, using }) => role !== 'good_repair_system' && !using?.includes('current_acc'))
      .map(({ role }) => `${name}: ${role}`),
  );
  expect(wide).toEqual([]);
});

test('every table with rows of a school hides those of other schools from members who are limited to some', () => {
  const ofSchools = ['school_id', 'inspection_id', 'report_id', 'deficiency_id', 'claim_id'];
  const open = ofAccounts
    .filter(({ columns }) => columns.some(({ name }) => ofSchools.includes(name)))
    .filter(({ policies }) =>
      policies.every(({ role, isRestrictive }) => role !== 'good_repair_limited' || !isRestrictive),
    )
    .map(({ name }) => name);
  expect(open).toEqual([]);
});

test('a table without an account column has a comment that says why', () => {
  const shared = tables.filter((table) => !ofAccounts.includes(table)).map(({ name }) => name);
  const explained = [...readPages().matchAll(/^-- .*\ncreate table (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.filter((name) => !explained.includes(name))).toEqual([]);
});

/** Constraints and unique indexes: everything that PostgreSQL may name when it refuses a row. */
const refusing = tables.flatMap((table) => [
  ...table.constraints.map(({ name }) => ({ table: table.name, name })),
  ...table.indexes
    .filter(({ isUnique }) => isUnique)
    .map(({ name }) => ({ table: table.name, name })),
]);

test('constraints and indexes are named table__rule', () => {
  const named = tables.flatMap((table) =>
    [...table.constraints, ...table.indexes].map(({ name }) => ({ table: table.name, name })),
  );
  const misnamed = named.filter(
    ({ table, name }) => !name.startsWith(`${table}__`) || !/^[a-z0-9_]{4,63}$/.test(name),
  );
  expect(misnamed).toEqual([]);
});

test('no two triggers of a table run at the same moment, which would depend on the order of their names', async () => {
  // In tgtype, 1 is "for each row", 2 "before", and 4, 8 and 16 are insert, delete and update.
  const pairs = await engine.asOwner((owner) =>
    owner.rows<{ pair: string }>(`
      select one.tgname || ' ' || other.tgname as pair
      from pg_trigger one join pg_trigger other on other.tgrelid = one.tgrelid
        and other.oid > one.oid and other.tgtype & 3 = one.tgtype & 3
        and other.tgtype & one.tgtype & 28 <> 0
      where not one.tgisinternal and not other.tgisinternal`),
  );
  expect(pairs).toEqual([]);
});

test('every constraint that server/core/schema/constraints.ts maps to a refusal exists', () => {
  const names = new Set(refusing.map(({ name }) => name));
  expect(Object.keys(constraintRefusals).filter((name) => !names.has(name))).toEqual([]);
});
