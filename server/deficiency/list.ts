import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { anyWorkLink, claimedCount } from './queries-claims.ts';
import { unsafeCount } from './queries-emergency.ts';
import { anyCost } from './queries-costs.ts';
import { type FoundRow, listStatements } from './queries.ts';

export const deficiencyList: UntransactedHandler<'deficiency/list'> = {
  untransacted: async ({ page, limit, sort, ...search }, { read }) => {
    const [[costs], [claims], [emergencies], [links], found = [], counted = found] = await read(
      anyCost,
      claimedCount,
      unsafeCount,
      anyWorkLink,
      ...listStatements(search, sort, { page, limit }),
    );
    const [{ rows = 0, hasMore = false } = {}] = counted;
    return {
      data: {
        list: found.filter(isRow).map(withoutCount),
        ...pageCountsOf([{ rows }], limit),
        hasMore,
        hasCosts: costs?.hasCosts === true,
        claimed: claims?.claimed ?? 0,
        unsafe: emergencies?.unsafe ?? 0,
        hasWorkLinks: links?.hasWorkLinks === true,
      },
    };
  },
};

const isRow = (row: FoundRow): row is FoundRow & ListedDeficiency => typeof row.id === 'string';

const withoutCount = ({
  rows: _,
  hasMore: _more,
  ...row
}: FoundRow & ListedDeficiency): ListedDeficiency => row;
