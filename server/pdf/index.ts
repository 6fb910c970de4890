/** The door to PDF files. What goes through it is made by report-document.ts and its like. */
export { openPdf, type PdfDoor, type PdfOptions } from './open-pdf.ts';
export type { PdfDocument, PdfFile } from './pdf-document.ts';
export { PdfError, type PdfFault } from './pdf-error.ts';
