/**
 * Sends a browser to the identity provider of an account, and turns faults of the provider into
 * refusals.
 */
import { domainOfEmail } from '#domain/person/sign-on.ts';
import type { RefusalKey } from '#contract/refusals.ts';
import { recordRefusal } from '#server/core/audit.ts';
import type { OpenContext } from '#server/core/context.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { authorizationUrl, newAttempt, openProvider } from '#server/core/outbound/open-id.ts';
import { ProviderFault } from '#server/core/outbound/provider-fault.ts';
import {
  providerOf,
  connectionOptionsOf,
  returnAddressOf,
} from '#server/core/outbound/provider-of.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import type { StoredSignOn } from '#server/sign-on/queries.ts';
import { insertAttempt } from '#server/sign-on/queries-people.ts';

type Context = Pick<OpenContext, 'transact' | 'services' | 'attemptCookie'>;

/** Opens the provider of an account with the stored client secret. @throws ProviderFault */
export const openProviderOf = async (
  { services }: Pick<Context, 'services'>,
  stored: StoredSignOn,
) => {
  const { settings } = services;
  const provider = providerOf(settings, stored);
  if (!provider)
    throw new ProviderFault('credentials', 'the client secret has to be entered again');
  return { provider, opened: await openProvider(provider, connectionOptionsOf(settings)) };
};

type SignOnRequest = { email: string; returnTo: string; sessionId: string | null };

/**
 * Stores an attempt that is bound to this browser; returns the URL to which the browser is sent.
 */
export const beginAttempt = async (
  context: Context,
  stored: StoredSignOn,
  { email, returnTo, sessionId }: SignOnRequest,
): Promise<string> => {
  const { transact, services, attemptCookie } = context;
  const { accountId, issuer } = stored;
  try {
    const { provider, opened } = await openProviderOf(context, stored);
    const attempt = await newAttempt();
    // The cookie has one value for all attempts of a browser, so that the attempts can be finished
    // in any order.
    const browser = attemptCookie.read() ?? newToken();
    await transact((db) =>
      insertAttempt(db, {
        ...attempt,
        accountId,
        issuer,
        stateHash: tokenHash(attempt.state),
        browserHash: tokenHash(browser),
        returnTo: isOwnPath(returnTo) ? returnTo : '',
        sessionId,
      }),
    );
    attemptCookie.set(browser);
    return await authorizationUrl(
      opened,
      { ...attempt, returnAddress: returnAddressOf(services.settings, accountId) },
      provider,
      { isFresh: sessionId !== null, email },
    );
  } catch (error) {
    throw await recordProviderFault(context, { accountId, name: domainOfEmail(email) }, error);
  }
};

/** Whether a path leads to a page of this product, and not to another site. */
const isOwnPath = (path: string): boolean => {
  const here = 'http://here.invalid';
  return path.startsWith('/') && URL.parse(path, here)?.origin === here;
};

const keys = {
  unreachable: 'sign-on-unreachable',
  invalid: 'sign-on-failed',
  credentials: 'sign-on-failed',
  denied: 'sign-on-denied',
} as const satisfies Record<ProviderFault['kind'], RefusalKey>;

/**
 * Returns the refusal for a fault of the provider, and records it in the audit log of the account.
 * Returns any other error unchanged.
 */
export const recordProviderFault = async (
  { transact }: Pick<Context, 'transact'>,
  { accountId, name }: { accountId: string; name: string },
  error: unknown,
): Promise<unknown> => {
  if (!(error instanceof ProviderFault)) return error;
  const { kind, problem } = error;
  await transact((db) =>
    recordRefusal(db, 'sign-in-refused', { id: null, accountId, name }, `provider: ${problem}`),
  );
  const refusal: Refusal = refuse(keys[kind], { problem });
  return refusal;
};
