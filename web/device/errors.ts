/** Errors for data that the device could not store; the messages are shown to the user. */

export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('This device is full. Please free up some space so that your work can be stored.', {
      cause,
    });
  }
}

/** The browser forbids storage, for example in private windows or by strict settings. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('This browser does not allow anything to be stored on this device.', { cause });
  }
}

/** Converts the browser's quota error to a StorageFullError; returns any other error unchanged. */
export const toStorageError = (error: unknown): unknown =>
  error instanceof Error && error.name === 'QuotaExceededError'
    ? new StorageFullError(error)
    : error;
