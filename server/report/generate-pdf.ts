import type { UntransactedHandler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { pdfUrl } from './answer.ts';
import { findPrint, findOrMakePdf } from './pdf/pdf-file.ts';

/** Makes the PDF where there is none of this version yet; rendering holds no connection. */
export const reportGeneratePdf: UntransactedHandler<'report/generate-pdf'> = {
  untransacted: async ({ reportId }, context) => {
    const print = await context.transact((db) => findPrint(db, reportId));
    if (!print) throw refuse('report-not-found');
    await findOrMakePdf(print, context);
    return { pdfUrl: pdfUrl(print.report, context) };
  },
};
