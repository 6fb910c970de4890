/**
 * Remembers which documents could not be rendered, so that a document that takes the whole time
 * limit, or crashes its worker, is not tried again at every request.
 */
import { hash } from 'node:crypto';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfError, PdfFault } from './pdf-error.ts';

/** Milliseconds after which a document is tried again. */
const REMEMBERED_FOR = 10 * 60_000;
/** The oldest failure is forgotten when there are more. */
const MOST_REMEMBERED = 1000;

/** These faults depend on the document; the others do not. */
const isRemembered: Record<PdfFault, boolean> = {
  'too-slow': true,
  'worker-lost': true,
  'not-started': false,
  refused: true,
  busy: false,
  closed: false,
};

export type FailedDocuments = {
  /** The error with which the document failed lately. */
  find(accountId: string, document: PdfDocument): PdfError | undefined;
  add(accountId: string, document: PdfDocument, error: PdfError): void;
};

export const openFailedDocuments = (): FailedDocuments => {
  /** By the hash of the document, the oldest first. */
  const failures = new Map<string, { accountId: string; error: PdfError; until: number }>();
  const keyOf = (accountId: string, { template, data, files }: PdfDocument) =>
    hash('sha256', JSON.stringify([accountId, template, data, [...files.keys()]]));

  return {
    find(accountId, document) {
      // The hash of a long document takes a moment, and nearly all accounts have no failures.
      const isOfAccount = (failure: { accountId: string }) => failure.accountId === accountId;
      if (![...failures.values()].some(isOfAccount)) return undefined;
      const found = failures.get(keyOf(accountId, document));
      return found && found.until > Date.now() ? found.error : undefined;
    },
    add(accountId, document, error) {
      if (!isRemembered[error.fault]) return;
      const key = keyOf(accountId, document);
      failures.delete(key);
      failures.set(key, { accountId, error, until: Date.now() + REMEMBERED_FOR });
      const [oldest] = failures.keys();
      if (oldest !== undefined && failures.size > MOST_REMEMBERED) failures.delete(oldest);
    },
  };
};
