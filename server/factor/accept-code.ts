import { readFactorCode } from '#domain/person/second-factor.ts';
import { recordFactor } from '#server/core/audit.ts';
import type { Services } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { stepOfCode } from '#server/core/credentials/authenticator-app.ts';
import { recoveryHash } from '#server/core/credentials/recovery-code.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import { notifyOfFactor } from '#server/mail/notices.ts';
import {
  findConfirmedAppId,
  lockCodes,
  noteRightCode,
  noteWrongCode,
  takeRecoveryCode,
  takeStep,
} from './queries.ts';

/** The person whose code is expected. */
export type CodeOwner = { id: string; accountId: string | null; fullName: string; email: string };

/**
 * Accepts a code of the authenticator app, or a recovery code, once. Returns the refusal of a wrong
 * code instead of throwing it, because the count of wrong codes must be committed.
 */
export const acceptCode = async (
  db: Transaction,
  services: Services,
  person: CodeOwner,
  typed: string,
  now: Date,
): Promise<Refusal | undefined> => {
  const { lockedSeconds } = await lockCodes(db, person.id);
  if (lockedSeconds !== null) return refuse('codes-locked', { seconds: lockedSeconds });
  const read = readFactorCode(typed);
  const isRight =
    read?.kind === 'app'
      ? await acceptAppCode(db, services, person, read.code, now)
      : read !== undefined && (await acceptRecoveryCode(db, services, person, read.code));
  if (isRight) {
    await noteRightCode(db, person.id);
    return undefined;
  }
  await noteWrongCode(db, person.id);
  await recordFactor(db, 'factor-refused', person, { reason: 'wrong code' });
  return refuse('wrong-code');
};

const acceptAppCode = async (
  db: Transaction,
  { settings }: Services,
  { id }: CodeOwner,
  code: string,
  now: Date,
): Promise<boolean> => {
  const appId = await findConfirmedAppId(db, id);
  if (appId === undefined) return false;
  const step = stepOfCode(settings.secret, appId, code, now);
  return step !== undefined && takeStep(db, appId, step);
};

const acceptRecoveryCode = async (
  db: Transaction,
  services: Services,
  person: CodeOwner,
  code: string,
): Promise<boolean> => {
  const hash = recoveryHash(services.settings.secret, person.id, code);
  const left = await takeRecoveryCode(db, person.id, hash);
  if (left === undefined) return false;
  await recordFactor(db, 'recovery-used', person, { codes_left: left });
  await notifyOfFactor(db, services, person, { kind: 'recovery-used', left });
  return true;
};
