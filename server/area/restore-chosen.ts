import { calls } from '#contract/calls.ts';
import { changeEach } from '#server/core/change-each.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { areaRestore } from './restore.ts';

/** Restores several areas by the rules of `area/restore`, each by itself. */
export const areaRestoreChosen: UntransactedHandler<'area/restore-chosen'> = {
  untransacted: ({ ids }, context) =>
    changeEach({
      ids,
      refusals: calls['area/restore-chosen'].refusals,
      record: 'area',
      done: 'restored',
      change: (id) => context.transact((db) => areaRestore({ id }, { ...context, db })),
    }),
};
