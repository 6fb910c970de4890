/** The password of everybody in the tests; hashed once a file. */
import { hashPassword } from '#server/core/credentials/secrets.ts';

/** Long enough and on no list. */
export const PASSWORD = 'seven quiet gyms';

let hash: Promise<string> | undefined;

export const hashOfPassword = (): Promise<string> => (hash ??= hashPassword(PASSWORD));
