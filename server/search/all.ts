import { may } from '#domain/person/role.ts';
import { FOUND_OF_EACH } from '#domain/search.ts';
import type { CallReply } from '#contract/calls.ts';
import { areasFound } from '#server/area/queries-search.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { type FoundRow, pageOfText } from '#server/deficiency/queries.ts';
import { pageOfReports } from '#server/report/list/queries-list.ts';
import { teamPage } from '#server/user/queries-team.ts';
import { schoolsNamed } from './queries.ts';

const page = { page: 1, limit: FOUND_OF_EACH };

export const searchAll: UntransactedHandler<'search/all'> = {
  untransacted: async ({ q }, { read, user, today }) => {
    const [schools, areas, reports, deficiencies, people = []] = await read(
      schoolsNamed(q, page, today),
      areasFound(q, page),
      pageOfReports({ search: q }, '-date', page),
      pageOfText({ search: q }, '-found', page),
      ...(may(user, 'seeTeam') ? [teamPage({ search: q }, 'name', page)] : []),
    );
    return {
      data: {
        schools,
        areas,
        reports: reports.map(({ schoolName, ...report }) => ({ ...report, school: schoolName })),
        deficiencies: deficiencies.flatMap(deficiencyOf),
        people,
      },
    };
  },
};

type Deficiency = CallReply<'search/all'>['data']['deficiencies'][number];

/** A search without a result has a row without an id. */
const deficiencyOf = (row: FoundRow): Deficiency[] =>
  typeof row.id === 'string' ? [{ ...row, area: row.area.label }] : [];
