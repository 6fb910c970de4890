import { wordsOf } from '#domain/language/words.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { missingReport } from './missing.ts';
import { readSarcs } from './sarc/read-sarcs.ts';
import { sarcFile } from './sarc/sarc-file.ts';

/** Exports the report card of one report as a file. */
export const reportSarcExport: UntransactedHandler<'report/sarc-export'> = {
  untransacted: async ({ reportId, lang, format }, context) => {
    const sarc = await context.transact(async (db) => {
      const [found] = await readSarcs(db, [reportId], lang);
      if (!found) throw await missingReport(db, reportId);
      return found;
    });
    const file = {
      name: `SARC ${sarc.schoolName} ${sarc.date}`,
      title: sarc.schoolName,
      subtitle: sarc.schoolDistrict,
      pages: (async function* () {
        yield [sarc];
      })(),
      without: [],
    };
    return sarcFile(file, format, wordsOf(lang), context);
  },
};
