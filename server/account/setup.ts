import type { UntransactedHandler } from '#server/core/context.ts';
import { setup, type SetupRow } from './queries-setup.ts';

export const accountSetup: UntransactedHandler<'account/setup'> = {
  untransacted: async (_, context) => {
    const [rows] = await context.read(setup());
    const [data] = rows as [SetupRow];
    return { data };
  },
};
