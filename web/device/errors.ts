/** Why the device could not store something; the message is shown to the user. */

export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('This device is full. Please free some room on it, so that your work can be kept.', {
      cause,
    });
  }
}

/** The browser forbids storage, for example in private windows or by strict settings. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('This browser lets nothing be kept on this device.', { cause });
  }
}

/** Converts the browser's quota error to a StorageFullError; returns any other error unchanged. */
export const toStorageError = (error: unknown): unknown =>
  error instanceof Error && error.name === 'QuotaExceededError'
    ? new StorageFullError(error)
    : error;
