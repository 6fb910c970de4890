import type { PasskeySignature } from '#contract/factor/passkey.ts';
import { recordRefusal } from '#server/core/audit.ts';
import type { Services, UntransactedHandler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { acceptPasskey, recordPasskeyUse } from '#server/factor/accept-passkey.ts';
import { startPasskeySession } from '#server/factor/queries-passkeys.ts';
import { mustUseProvider } from '#server/user/queries-provider.ts';
import { listAdministrators } from '#server/user/queries.ts';
import { findLogin, type LoginRow } from './queries.ts';
import { recordSignInRefusal, type SignInRefusal } from './refused-sign-in.ts';
import { signIn, refusalOfSignIn } from './signed-in.ts';

/**
 * Signs in the owner of the passkey. The device has verified the person, so the passkey counts as
 * both factors. A refusal does not roll the transaction back, so that its log entry is stored.
 */
export const passkeyFinish: UntransactedHandler<'auth/passkey-finish'> = {
  untransacted: ({ passkey, session: delivery }, context) =>
    signIn(context, delivery, (db, session) =>
      acceptSignInPasskey(db, context.services, passkey, session),
    ),
};

const acceptSignInPasskey = async (
  db: Transaction,
  services: Services,
  signature: PasskeySignature,
  session: { id: string; refreshHash: Buffer },
): Promise<LoginRow | Refusal> => {
  const passkey = await acceptPasskey(db, services, signature, { purpose: 'sign-in' });
  if (passkey instanceof Refusal) {
    if (passkey.key === 'passkey-unknown') {
      await recordRefusal(db, 'sign-in-refused', undefined, 'unknown passkey');
    }
    return passkey;
  }
  const person = await findLogin(db, passkey.email);
  // Somebody else may have confirmed the email address in the meantime.
  if (person?.id !== passkey.userId) return refuse('passkey-unknown');
  const reason = await refusalOfPasskey(db, person);
  if (reason !== undefined) {
    await recordSignInRefusal(db, person, reason);
    return refuse(
      reason,
      reason === 'account-expired'
        ? { administrators: await listAdministrators(db, person.accountId) }
        : {},
    );
  }
  if (!(await startPasskeySession(db, person.id, session))) return refuse('account-inactive');
  await recordPasskeyUse(db, passkey);
  return person;
};

const refusalOfPasskey = async (
  db: Transaction,
  person: LoginRow,
): Promise<SignInRefusal | undefined> =>
  refusalOfSignIn(person) ?? ((await mustUseProvider(db, person.id)) ? 'sign-on-only' : undefined);
