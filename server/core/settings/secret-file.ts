/** The secret that an installation generates: DATA_DIR/secret, readable by its owner only. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const secretPath = (folder: string) => join(folder, 'secret');

/**
 * Returns the secret of the folder, or undefined. Throws when the existing secret is unusable:
 * replacing it would silently invalidate every session and link.
 */
export const findSecret = (folder: string): string | undefined => {
  const file = secretPath(folder);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`cannot be read from ${file} (${code})`, { cause: error });
  }
  closeToOthers(file);
  if (secret.length < 32) {
    throw new Error(`is not whole in ${file}: restore that file, or remove it to get a new one`);
  }
  return secret;
};

// Removes the access of other users, which a restored backup may have given. If the file system has
// no modes, or the file belongs to another user, the modes stay as the operator has set them.
const closeToOthers = (file: string) => {
  try {
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
  } catch {
    return;
  }
};

/**
 * Creates the secret of the folder; if another process was faster, returns the secret of that
 * process.
 */
export const makeSecret = (folder: string): string => {
  const file = secretPath(folder);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(48).toString('base64url')}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    // A link is created atomically and never replaces an existing secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return findSecret(folder) as string;
};
