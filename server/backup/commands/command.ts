/** Shared by the commands: reads their settings, and reports a failure. */
import path from 'node:path';
import { EngineRefusal } from '#server/core/engine/engine.ts';
import { readSettings, type Settings, SettingsError } from '#server/core/settings/settings.ts';
import { withAnySecret } from '#server/core/settings/settings-files.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';

/** Thrown if the command line is wrong; the message explains the correct usage. */
export class UsageError extends Error {}

/** The settings of `npm start`. SECRET may be missing, because the commands sign nothing. */
export const commandSettings = (): Settings => readSettings(withAnySecret(process.env));

/**
 * Resolves a path that the caller has entered. npm runs commands in the project's folder, and tells
 * them in which folder it was called.
 */
export const pathFromCaller = (file: string): string =>
  path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

const plain = [UsageError, SettingsError, EngineRefusal, BackupRefusal];

const full = 'The disk is full. Nothing of what was there before has changed.';

/** Runs a command. Only this user may read the files that the command writes. */
export const runCommand = (work: () => Promise<void>): void => {
  process.umask(0o077);
  work().catch((error: unknown) => {
    const isPlain = plain.some((kind) => error instanceof kind);
    const isFull = (error as { code?: unknown }).code === 'ENOSPC';
    console.error(isFull ? full : isPlain ? (error as Error).message : error);
    process.exit(1);
  });
};

/** Formats a number of bytes for people, such as 1.5 MB. */
export const sizeText = (bytes: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
};
