/** The interface of the two writers, which write all reports into a ZIP or a PDF. */
import type { BundleContents } from '#domain/report/bundle.ts';
import type { Words } from '#domain/language/words.ts';
import type { Services } from '#server/core/context.ts';
import type { ReportToBundle } from './queries.ts';

/** A report and the key of its PDF in the file store; null if the PDF could not be made. */
export type ReportInBundle = { report: ReportToBundle; pdf: string | null };

export type BundleWriter = {
  /** Adds the PDF with the key `pdf`; resolves when the PDF has been read. */
  add(report: ReportToBundle, pdf: string): Promise<void>;
  /** Adds a summary of all reports; resolves when the file is complete. */
  finish(all: readonly ReportInBundle[]): Promise<void>;
  /** Releases the resources of the writer; must always be called. */
  close(): Promise<void>;
};

export type BundleWriterOptions = {
  services: Pick<Services, 'files' | 'pdf'>;
  accountId: string;
  /** A folder for temporary files that only this writer uses. */
  folder: string;
  /** The path of the file that is written. */
  path: string;
  words: Words;
  district: string;
  /** The name of the school year. */
  year: string;
  contents: BundleContents;
  /** YYYY-MM-DD: today's date in the time zone of the account. */
  today: string;
};
