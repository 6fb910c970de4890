import type { Engine } from '#server/core/engine/engine.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import { actAsSystem, countRealAccounts } from './queries.ts';

/** Why this database must not be filled with generated inspections; undefined if it may be. */
export const reasonNotToFill = async (
  engine: Engine,
  { production }: Pick<Settings, 'production'>,
): Promise<string | undefined> => {
  if (production) {
    return 'NODE_ENV is production: nobody wants made-up inspections there.';
  }
  const accounts = await engine.asOwner(async (owner) => {
    await actAsSystem(owner);
    return countRealAccounts(owner);
  });
  if (accounts === 0) return undefined;
  const found = accounts === 1 ? 'an account' : `${accounts} accounts`;
  return `This database has ${found} of real people: it looks like one that is in use.`;
};
