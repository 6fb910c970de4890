// The worker in which pdf.js parses a PDF.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
