import { calls } from '#contract/calls.ts';
import { changeEach } from '#server/core/change-each.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { reportPublish } from './publish.ts';

/** Publishes several reports by the rules of `report/publish`, each by itself. */
export const reportPublishChosen: UntransactedHandler<'report/publish-chosen'> = {
  untransacted: ({ reportIds, published }, context) =>
    changeEach({
      ids: reportIds,
      refusals: calls['report/publish-chosen'].refusals,
      record: 'report',
      done: published === 'no' ? 'taken off the page of your district' : 'published',
      change: (reportId) =>
        context.transact((db) => reportPublish({ reportId, published }, { ...context, db })),
    }),
};
