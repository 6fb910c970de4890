import { wordsOf } from '#domain/language/words.ts';
import { schoolYearDays, schoolYearName, schoolYearOf } from '#domain/school/school-year.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { latestReports } from './sarc/queries.ts';
import { readSarcs } from './sarc/read-sarcs.ts';
import { sarcFile } from './sarc/sarc-file.ts';

/** How many reports are read at a time, because each contains the marks of all its areas. */
const BATCH = 20;

/**
 * Exports the report cards of all schools in one file, each from the school's latest report of a
 * school year.
 */
export const reportSarcExportAll: UntransactedHandler<'report/sarc-export-all'> = {
  untransacted: async ({ schoolYear, lang, format }, context) => {
    const { transact, today, schoolYearBegins } = context;
    const words = wordsOf(lang);
    const year = schoolYear ?? schoolYearOf(today, schoolYearBegins);
    const name = schoolYearName(year, schoolYearBegins);
    const schools = await transact((db) =>
      latestReports(db, schoolYearDays(year, schoolYearBegins)),
    );
    const ids = schools.flatMap(({ reportId }) => reportId ?? []);
    const file = {
      name: `SARC ${name}`,
      title: words.sarc.district,
      subtitle: words.sarc.allSchools(name),
      pages: (async function* () {
        for (let at = 0; at < ids.length; at += BATCH) {
          const batch = ids.slice(at, at + BATCH);
          yield await transact((db) => readSarcs(db, batch, lang));
        }
      })(),
      without: schools.flatMap(({ schoolName, reportId }) => (reportId ? [] : [schoolName])),
    };
    return sarcFile(file, format, words, context);
  },
};
