/** The migrations as files: db/migrations/NNNN-name.sql, in the order of their numbers. */
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

const ours = path.join(import.meta.dirname, '../../../db/migrations');

/** Reads the folder of migrations; refuses a misnamed file and a number used twice. */
export const readMigrations = (folder: string = ours): Migration[] => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const migrations = files.toSorted().map((file) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) {
      throw new Error(`A migration is named NNNN-name.sql, not ${file}.`);
    }
    const sql = readFileSync(path.join(folder, file), 'utf8');
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
