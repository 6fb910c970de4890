import { calls } from '#contract/calls.ts';
import { changeEach } from '#server/core/change-each.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { schoolRestore } from './restore.ts';

/** Restores several schools by the rules of `school/restore`, each by itself. */
export const schoolRestoreChosen: UntransactedHandler<'school/restore-chosen'> = {
  untransacted: ({ ids, allowDuplicate }, context) =>
    changeEach({
      ids,
      refusals: calls['school/restore-chosen'].refusals,
      record: 'school',
      done: 'restored',
      change: (id) =>
        context.transact((db) => schoolRestore({ id, allowDuplicate }, { ...context, db })),
    }),
};
