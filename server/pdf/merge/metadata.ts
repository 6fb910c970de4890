import { type PDFDocument, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { dictOf, key } from './pdf-objects.ts';

const ACCESSIBILITY_CLAIM = /<pdfuaid:part>.*?<\/pdfuaid:part>/s;

/** The XMP metadata of a document; '' if it has none. */
export const metadataOf = (pdf: PDFDocument): string => {
  const stream = pdf.catalog.lookup(key('Metadata'));
  return stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString() : '';
};

/** Whether the metadata say that the document is accessible (PDF/UA). */
export const claimsAccessibility = (xmp: string): boolean => ACCESSIBILITY_CLAIM.test(xmp);

/**
 * The cover's metadata, adapted to the merged file. They claim that the file is accessible only if
 * `isAccessible` is true.
 */
export const metadataOfWhole = (
  xmp: string,
  pages: number,
  isAccessible: boolean,
): PDFRawStream => {
  const text = xmp
    .replace(/<xmpTPg:NPages>\d+/, `<xmpTPg:NPages>${pages}`)
    .replace(ACCESSIBILITY_CLAIM, (claim) => (isAccessible ? claim : ''));
  const contents = Buffer.from(text);
  const head = dictOf({
    Type: key('Metadata'),
    Subtype: key('XML'),
    Length: PDFNumber.of(contents.length),
  });
  return PDFRawStream.of(head, contents);
};
