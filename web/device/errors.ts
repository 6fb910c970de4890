/** Errors for data that the device could not store; the messages are shown to the user. */
import { textsOf } from '#web/texts/define-texts.ts';
import { deviceTexts } from '#web/texts/en/device.ts';

export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super(textsOf(deviceTexts).storageFull, { cause });
  }
}

/** The browser forbids storage, for example in private windows or by strict settings. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super(textsOf(deviceTexts).storageBlocked, { cause });
  }
}

/** Converts the browser's quota error to a StorageFullError; returns any other error unchanged. */
export const toStorageError = (error: unknown): unknown =>
  error instanceof Error && error.name === 'QuotaExceededError'
    ? new StorageFullError(error)
    : error;
