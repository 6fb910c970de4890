import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { pdfUrl } from './answer.ts';
import { findOrMakePdf, memberCopy } from './pdf/pdf-file.ts';
import { sealIfFinal } from './pdf/report-to-render.ts';
import { reportHead } from './queries.ts';

/** Renders the PDF unless it is stored already. No database connection is held while rendering. */
export const reportGeneratePdf: UntransactedHandler<'report/generate-pdf'> = {
  untransacted: async ({ reportId, lang }, context) => {
    const [[found]] = await context.read(reportHead(reportId, undefined));

    const { services, log, read } = context;
    const transact: typeof context.transact = (work, options = { readOnly: true }) =>
      context.transact(work, options);
    const report = await sealIfFinal(found, { services, read, transact });
    if (!report) throw refuse('report-not-found');
    await findOrMakePdf(report, memberCopy(lang), { services, log, transact });
    return { pdfUrl: pdfUrl(report, context, lang) };
  },
};
