import { setTimeout } from 'node:timers/promises';
import { PdfError } from '#server/pdf/index.ts';
import { Refusal } from '#server/core/refusals.ts';

const isBusy = (error: unknown): boolean =>
  (error instanceof PdfError && error.fault === 'busy') ||
  (error instanceof Refusal && error.key === 'busy');

/**
 * Retries once per second while the renderer is busy, because the PDFs that users wait for come
 * first.
 */
export const retryWhileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await setTimeout(1000);
    }
  }
};
