import { calls } from '#contract/calls.ts';
import { changeEach } from '#server/core/change-each.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { schoolDelete } from './delete.ts';

/** Deletes several schools as `school/delete` does, each by itself. */
export const schoolDeleteChosen: UntransactedHandler<'school/delete-chosen'> = {
  untransacted: ({ ids }, context) =>
    changeEach({
      ids,
      refusals: calls['school/delete-chosen'].refusals,
      record: 'school',
      done: 'deleted',
      change: (id) => context.transact((db) => schoolDelete({ id }, { ...context, db })),
    }),
};
