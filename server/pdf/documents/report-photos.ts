/**
 * Numbers the photos of a report consecutively, in the order in which its findings refer to them.
 */
import type { Finding, ReportSheet } from '#domain/report/report-sheet.ts';
import type { Words } from '#domain/language/words.ts';
import type { PdfFile } from '#server/pdf/pdf-document.ts';

export type PrintedPhoto = { number: number; file: string; alt: string; caption: string };

export type PhotoIndex = {
  photos: PrintedPhoto[];
  files: Map<string, PdfFile>;
  /** The numbers of a finding's printed photos, and a text about those that are not printed. */
  of(finding: Finding): { photos: number[]; unprinted: string };
};

/** A photo without a file in `given` is counted but not printed. */
export const indexPhotos = (
  { areas }: ReportSheet,
  given: ReadonlyMap<string, PdfFile>,
  { marks, pdf }: Words,
): PhotoIndex => {
  const photos: PrintedPhoto[] = [];
  const files = new Map<string, PdfFile>();
  const numbers = new Map<Finding, number[]>();
  for (const area of areas) {
    for (const finding of area.findings) {
      const own = finding.photos.flatMap(({ id, alt }) => {
        const file = given.get(id);
        if (file === undefined) return [];
        const number = photos.length + 1;
        const name = `photo-${number}`;
        const caption = [area.label, finding.categoryName, marks[finding.mark]];
        photos.push({
          number,
          file: name,
          alt: alt.trim() || pdf.photo(number),
          caption: caption.filter(Boolean).join(' · '),
        });
        files.set(name, file);
        return [number];
      });
      numbers.set(finding, own);
    }
  }
  return {
    photos,
    files,
    of(finding) {
      const own = numbers.get(finding) ?? [];
      const rest = finding.photos.length - own.length;
      return { photos: own, unprinted: rest === 0 ? '' : pdf.onFile(rest) };
    },
  };
};
