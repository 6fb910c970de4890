/** The password of everybody in the tests; hashed once per file. */
import { hashPassword } from '#server/core/credentials/secrets.ts';

/** Long enough, and not a common password, so that the server accepts it. */
export const PASSWORD = 'seven quiet gyms';

let hash: Promise<string> | undefined;

export const hashOfPassword = (): Promise<string> => (hash ??= hashPassword(PASSWORD));
