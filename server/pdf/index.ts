/**
 * Public interface of the PDF package. report-document.ts and invoice-document.ts build documents.
 */
export { openPdf, type PdfRenderer, type PdfOptions } from './open-pdf.ts';
export type { PdfDocument, PdfFile } from './pdf-document.ts';
export { PdfError, type PdfFault } from './pdf-error.ts';
