import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { countMails, findMails } from './queries.ts';

export const operationMailList: UntransactedHandler<'operation/mail-list'> = {
  untransacted: async ({ state, ...page }, { read }) => {
    const [list, counted] = await read(findMails(state, page), countMails(state));
    return { data: { list, ...pageCountsOf(counted, page.limit) } };
  },
};
