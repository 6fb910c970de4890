/**
 * The schema as files: db/schema has one page for each resource, from which a new database is made;
 * db/migrations has the changes since version 1.0, NNNN-name.sql in the order of their numbers. The
 * pages show the result of the migrations.
 */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Migration = {
  /** The file's name without `.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  checksum: string;
};

/** The pages in their order: each comes after those to whose tables and functions it refers. */
export const pageNames = [
  'common',
  'account',
  'person',
  'factor',
  'sign-on',
  'token',
  'mail',
  'operation',
  'subscription',
  'school',
  'import',
  'photo',
  'floor-plan',
  'inspection',
  'recording',
  'schedule',
  'report',
  'report-remark',
  'report-bundle',
  'deficiency',
  'complaint',
  'emergency',
  'work-link',
  'capital-need',
  'notice',
  'saved-view',
  'feed',
  'mailed-list',
  'stored-draft',
  'published-score',
  'periods',
  'ledger',
  'webhook',
  'kept',
  'limited',
  'audit',
] as const;

const folder = path.join(import.meta.dirname, '../../../db');

/** The pages as one text. Functions may refer to tables of later pages. */
export const readPages = (): string =>
  pageNames
    .map((name) => readFileSync(path.join(folder, 'schema', `${name}.sql`), 'utf8'))
    .join('\n');

/** Reads a folder of migrations; refuses a misnamed file and a number used twice. */
export const readMigrations = (from: string = path.join(folder, 'migrations')): Migration[] => {
  const files = readdirSync(from).filter((file) => file.endsWith('.sql'));
  const migrations = files.toSorted().map((file) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) {
      throw new Error(`A migration is named NNNN-name.sql, not ${file}.`);
    }
    const sql = readFileSync(path.join(from, file), 'utf8');
    const checksum = hash('sha256', sql);
    return { name: path.basename(file, '.sql'), sql, checksum };
  });
  migrations.forEach(({ name }, index) => {
    const next = migrations[index + 1]?.name;
    if (next?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Two migrations have one number: ${name} and ${next}.`);
    }
  });
  return migrations;
};
