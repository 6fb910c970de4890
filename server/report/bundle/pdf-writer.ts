/** Merges reports into one PDF with a cover, contents and a summary. */
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bundleDocument } from '#server/pdf/documents/bundle-document.ts';
import { openMerge } from '#server/pdf/merge/open-merge.ts';
import type { ReportInBundle, BundleWriter, BundleWriterOptions } from './bundle-writer.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

export const pdfWriter = (options: BundleWriterOptions): BundleWriter => {
  const { services, accountId, folder, path, words, district, year, contents, today } = options;
  const merge = openMerge(path);
  const pages = new Map<string, number>();
  const part = join(folder, 'part.pdf');

  /**
   * Renders the cover with the page numbers of the reports, assuming that the cover has `ownPages`
   * pages.
   */
  const coverOf = async (all: readonly ReportInBundle[], ownPages: number): Promise<Uint8Array> => {
    let next = ownPages + 1;
    const reports = all.map(({ report }) => {
      const count = pages.get(report.id);
      if (count === undefined) return { ...report, page: null };
      const page = next;
      next += count;
      return { ...report, page };
    });
    const printed = { contents, district, year, reports, printedOn: today, words };
    return retryWhileBusy(() => services.pdf.render(bundleDocument(printed), accountId));
  };

  return {
    async add({ id, schoolName, date }, pdf) {
      const file = await services.files.getFile(pdf);
      if (!file) throw new Error(`The file ${pdf} is missing.`);
      await pipeline(file.stream, createWriteStream(part, { mode: 0o600 }));
      const title = [schoolName, words.formats.day(date)].filter(Boolean).join(', ');
      pages.set(id, await merge.add(part, title));
      await rm(part);
    },

    async finish(all) {
      // Longer page numbers can make the cover longer, so it is rendered until its number of pages
      // is the assumed one.
      let cover = await coverOf(all, 0);
      for (let own = 0; own < pagesOf(cover); cover = await coverOf(all, own)) own = pagesOf(cover);
      await writeFile(part, cover, { mode: 0o600 });
      await merge.finish(part, words.bundle.titles[contents]);
    },

    close: () => merge.close(),
  };
};

/** The number of pages that Typst wrote into the metadata. */
const pagesOf = (pdf: Uint8Array): number =>
  Number(/<xmpTPg:NPages>(\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);
