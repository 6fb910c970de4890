/**
 * Reads settings from files: NAME_FILE names a file with the value of NAME. Docker, Kubernetes and
 * systemd pass secrets in this way, so that they appear in no environment and no process list.
 */
import { readFileSync, statSync } from 'node:fs';
import type { SettingsFault } from './settings.ts';

type Environment = Record<string, string | undefined>;

/**
 * The maximum size of a file that is read. Secrets are shorter, but the name of a device or of a
 * wrong file could lead to endless content.
 */
const MOST_BYTES = 64 * 1024;

/**
 * Returns the environment in which each variable NAME of `names` has the content of the file that
 * NAME_FILE names, if any, without the line break at the end. The faults contain the names of
 * files, but never their contents.
 */
export const readSettingsFiles = (
  set: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { set: Environment; faults: SettingsFault[] } => {
  const found: Environment = { ...set };
  const faults: SettingsFault[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = set[variable];
    if (file === undefined) continue;
    const fault = (problem: string) =>
      faults.push({ variable, sentence: `${variable} ${problem}` });
    if (set[name] !== undefined) {
      fault(`and ${name} are both set; set one of them.`);
      continue;
    }
    try {
      const text = readText(file);
      if (text === '') fault(`is ${JSON.stringify(file)} but that file is empty.`);
      else found[name] = text;
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      fault(`is ${JSON.stringify(file)} but must be a file that this process may read (${why}).`);
    }
  }
  return { set: found, faults };
};

const readText = (file: string): string => {
  const found = statSync(file);
  if (!found.isFile() || found.size > MOST_BYTES) throw new Error('it is no small file');
  return readFileSync(file, 'utf8').trim();
};

/**
 * The environment for a command that never uses SECRET, such as `npm run recount`. SECRET is set to
 * a placeholder, because readSettings requires it together with DATABASE_URL.
 */
export const withAnySecret = (environment: Environment): Environment => {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const needsSecret = isSet('DATABASE_URL') || isSet('DATABASE_URL_FILE');
  if (!needsSecret || isSet('SECRET') || isSet('SECRET_FILE')) return environment;
  return { ...environment, SECRET: 'nothing is signed by this command at all' };
};
