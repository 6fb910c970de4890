/** The configuration for signing in through the identity provider of an account. */
import {
  type EmailClaim,
  emailClaimsOf,
  presetOf,
  type SignOnProvider,
} from '#domain/person/sign-on.ts';
import { openSecret, sealSecret } from '#server/core/credentials/sealed-secret.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import type { Provider, ConnectionOptions } from './open-id.ts';

type StoredProvider = {
  accountId: string;
  provider: SignOnProvider;
  issuer: string;
  clientId: string;
  /** Encrypted (server/core/credentials/sealed-secret.ts). */
  clientSecret: string;
  emailClaim: EmailClaim;
};

const sealOf = ({ secret }: Pick<Settings, 'secret'>, owner: string) => ({
  serverSecret: secret,
  purpose: 'sign-on',
  owner,
});

export const sealClientSecret = (settings: Settings, accountId: string, secret: string): string =>
  sealSecret(sealOf(settings, accountId), secret);

/**
 * Decrypts the client secret of a stored provider. Returns undefined if it was encrypted with a
 * different SECRET, so that it has to be entered again.
 */
export const providerOf = (settings: Settings, stored: StoredProvider): Provider | undefined => {
  const { accountId, provider, issuer, clientId } = stored;
  const clientSecret = openSecret(sealOf(settings, accountId), stored.clientSecret);
  if (clientSecret === undefined) return undefined;
  const { scope, clientAuth, freshPrompt = 'login' } = presetOf(provider);
  const emailClaims = emailClaimsOf(stored);
  return { issuer, clientId, clientSecret, scope, clientAuth, emailClaims, freshPrompt };
};

export const connectionOptionsOf = ({ webhookNetworks }: Settings): ConnectionOptions => ({
  networks: webhookNetworks,
});

/**
 * The return URL that is registered with the provider. Each account has a separate URL, so that the
 * response of one provider cannot be mistaken for the response of another.
 */
export const returnAddressOf = ({ appUrl }: Settings, accountId: string): string =>
  `${appUrl}/sign-on/${accountId}`;
