import type { UntransactedHandler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { pdfUrl } from './answer.ts';
import { findOrMakePdf, memberCopy } from './pdf/pdf-file.ts';
import { findReportToRender } from './pdf/report-to-render.ts';

/** Renders the PDF unless it is stored for this version; rendering holds no database connection. */
export const reportGeneratePdf: UntransactedHandler<'report/generate-pdf'> = {
  untransacted: async ({ reportId, lang }, context) => {
    const { services, log } = context;
    const transact: typeof context.transact = (work, options = { readOnly: true }) =>
      context.transact(work, options);
    const report = await findReportToRender({ reportId }, { services, transact });
    if (!report) throw refuse('report-not-found');
    await findOrMakePdf(report, memberCopy(lang), { services, log, transact });
    return { pdfUrl: pdfUrl(report, context, lang) };
  },
};
