/** What writes a file with all reports, a ZIP or a PDF. */
import type { BundleContents } from '#domain/bundle.ts';
import type { Words } from '#domain/language/words.ts';
import type { Services } from '../../core/context.ts';
import type { ReportToBundle } from './queries.ts';

/** A report and the key of its PDF in the file store; null if the PDF could not be made. */
export type Bundled = { report: ReportToBundle; pdf: string | null };

export type BundleWriter = {
  /** Adds the PDF with this key; resolves when it is read. */
  add(report: ReportToBundle, pdf: string): Promise<void>;
  /** Adds the summary of all; resolves when the file is complete. */
  finish(all: readonly Bundled[]): Promise<void>;
  /** Releases what it holds; must always be called. */
  close(): Promise<void>;
};

export type BundleWriterOptions = {
  services: Pick<Services, 'files' | 'pdf'>;
  /** A folder of its own, for temporary files. */
  folder: string;
  /** The path of the file. */
  path: string;
  words: Words;
  district: string;
  /** The name of the school year. */
  year: string;
  contents: BundleContents;
  /** YYYY-MM-DD, today for the account. */
  today: string;
};
