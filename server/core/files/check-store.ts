/** Checks the object store when the server starts, and explains settings that it refuses. */
import { StartRefusal } from '#server/core/operation/start-refusal.ts';
import { StoreUnavailable } from '#server/core/unavailable.ts';
import type { Files } from './files.ts';
import type { StorageSettings } from './storage-url.ts';

type Log = { warn(details: object, sentence: string): void };

const CREDENTIALS = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** What an operator does about the errors of an object store, by their names. */
const sentences: Record<string, (bucket: string) => string> = {
  NoSuchBucket: (bucket) => `it has no bucket "${bucket}". Create it, or correct STORAGE_URL.`,
  InvalidAccessKeyId: () => `it does not know the key in AWS_ACCESS_KEY_ID. Correct it.`,
  SignatureDoesNotMatch: () => 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.',
  AccessDenied: (bucket) =>
    `these credentials may not use the bucket "${bucket}". Allow them to read, write, list and ` +
    'delete in it.',
  CredentialsProviderError: () => `there are no credentials. Set ${CREDENTIALS}.`,
  PermanentRedirect: (bucket) =>
    `the bucket "${bucket}" is in another region. Correct the region in STORAGE_URL.`,
  AuthorizationHeaderMalformed: (bucket) =>
    `the bucket "${bucket}" is in another region. Correct the region in STORAGE_URL.`,
};

/**
 * Throws a StartRefusal if the store refuses our settings. If the store cannot be reached, only logs
 * a warning: requests that need no photo work without it.
 */
export const checkStore = async (
  files: Pick<Files, 'ping'>,
  storage: StorageSettings,
  log?: Log,
): Promise<void> => {
  try {
    await files.ping();
  } catch (error) {
    if (storage.kind === 'folder') throw error;
    const isUnavailable = error instanceof StoreUnavailable;
    const { name = '', message } = (isUnavailable ? error.cause : error) as Partial<Error>;
    const sentence = sentences[name]?.(storage.bucket);
    if (isUnavailable && sentence === undefined) {
      log?.warn({ reason: message }, 'The object store of STORAGE_URL cannot be reached.');
      return;
    }
    throw new StartRefusal(
      `The object store of STORAGE_URL does not let us in: ${sentence ?? message}`,
      { cause: error },
    );
  }
};
