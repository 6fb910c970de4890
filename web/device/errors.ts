/** Why the device could not keep something; the message is a sentence for the one who entered it. */

export class DeviceFullError extends Error {
  constructor(cause: unknown) {
    super('This device is full. Please free some room on it, so that your work can be kept.', {
      cause,
    });
  }
}

/** Private windows and strict settings forbid to keep anything. */
export class DeviceClosedError extends Error {
  constructor(cause: unknown) {
    super('This browser lets nothing be kept on this device.', { cause });
  }
}

/** What the database threw, as one of ours where it is one. */
export const deviceError = (error: unknown): unknown =>
  error instanceof Error && error.name === 'QuotaExceededError'
    ? new DeviceFullError(error)
    : error;
