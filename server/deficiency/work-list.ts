import { LARGEST_WORK_LIST } from '#domain/inspection/deficiency.ts';
import { PdfError, type PdfFile } from '#server/pdf/index.ts';
import { workListDocument } from '#server/pdf/documents/work-list-document.ts';
import { photosOfAccount } from '#server/photo/queries.ts';
import { readThumbnail } from '#server/photo/read-thumbnail.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { exportName } from '#server/core/export/file-name.ts';
import { firstMentions } from '#server/core/export/first-mentions.ts';
import { fileNameMentions } from './mentions.ts';
import { findDistrictName, listWork } from './queries-work-list.ts';

/**
 * Returns the deficiencies found as a PDF to take along. No database connection is held while the
 * PDF is rendered.
 */
export const deficiencyWorkList: UntransactedHandler<'deficiency/work-list'> = {
  untransacted: async ({ by, ...search }, context) => {
    const { transact, services, user, today, log } = context;
    const rows = await transact((db) => listWork(db, search, by, LARGEST_WORK_LIST + 1));
    if (rows.length > LARGEST_WORK_LIST) throw refuse('work-list-too-long');
    const ids = [...new Set(rows.flatMap(({ photo }) => photo ?? []))];
    const pictures = await transact((db) => photosOfAccount(db, user.accountId, ids));
    const photos = new Map<string, PdfFile>(
      pictures.map((picture) => [picture.id, () => readThumbnail(services.files, picture)]),
    );
    const district = await transact(findDistrictName);
    const about = await firstMentions(fileNameMentions(search), transact);
    try {
      const pdf = await services.pdf.render(
        workListDocument({ rows, by, district, photos, printedOn: today }),
        user.accountId,
      );
      return {
        name: exportName('Work list', about, today, 'pdf'),
        contentType: 'application/pdf',
        content: (async function* () {
          yield pdf;
        })(),
      };
    } catch (error) {
      if (error instanceof PdfError && error.fault === 'busy') throw refuse('busy');
      log.error({ err: error }, 'the PDF of a work list failed');
      throw refuse('pdf-failed');
    }
  },
};
