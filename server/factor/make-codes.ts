import { recoveryInGroups } from '#domain/person/second-factor.ts';
import type { Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { newRecoveryCodes, recoveryHash } from '#server/core/credentials/recovery-code.ts';
import { type FactorOwner, replaceCodes } from './queries.ts';

/**
 * Generates new recovery codes and returns them as they are shown; the earlier ones become invalid.
 */
export const makeCodes = async (
  db: Transaction,
  { settings }: Services,
  owner: FactorOwner,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(settings.secret, owner.id, code));
  await replaceCodes(db, owner, hashes);
  return codes.map(recoveryInGroups);
};
