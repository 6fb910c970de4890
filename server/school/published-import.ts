import { plural } from '#domain/plural.ts';
import { LEFT_OUT_NAMED, MOST_PUBLISHED_YEARS } from '#domain/school/published-score.ts';
import { schoolYearName, schoolYearOf } from '#domain/school/school-year.ts';
import { recordImport } from '#server/core/audit.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { readWholeFile } from '#server/core/http/file-body.ts';
import { refuse } from '#server/core/refusals.ts';
import { ownSchools } from './published/own-schools.ts';
import { readPublishedFile } from './published/read-published.ts';
import { countOtherLists, findOwnSchools, storeList } from './queries-published.ts';

/** Stores a list of published scores in place of that of the same school year. */
export const schoolPublishedImport: UntransactedHandler<'school/published-import'> = {
  untransacted: async (
    { year: wanted, source },
    { transact, sentFile, user, today, schoolYearBegins },
  ) => {
    const year = wanted ?? schoolYearOf(today, schoolYearBegins);
    const bytes = await readWholeFile(sentFile);
    const { name, county, schools } = await transact(findOwnSchools);
    const file = await readPublishedFile(user.accountId, bytes, county, ownSchools(schools, name));
    const { scores, leftOut, elsewhere } = file;
    const own = scores.filter(({ isOwn }) => isOwn).length;
    await transact(async (db) => {
      if ((await countOtherLists(db, year)) >= MOST_PUBLISHED_YEARS) {
        throw refuse('too-many-published-years');
      }
      await storeList(db, { year, source }, scores);
      const ofYear = schoolYearName(year, schoolYearBegins);
      await recordImport(db, `${plural(scores.length, 'school')}, ${ofYear}`);
    });
    return {
      message: `${plural(scores.length, 'school')} read.`,
      data: {
        year,
        schools: scores.length,
        own,
        elsewhere,
        leftOut: { rows: leftOut.length, list: leftOut.slice(0, LEFT_OUT_NAMED) },
      },
    };
  },
};
