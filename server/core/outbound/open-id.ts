/**
 * OpenID Connect with the library openid-client: discovery, the URL to which a browser is sent, and
 * the exchange of the code that the browser brings back.
 */
import type { Configuration } from 'openid-client';
import { hasEmail, type IdTokenClaims, PROVIDER_SECONDS } from '#domain/person/sign-on.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { type ProviderKeys, readKeys, refuseStale, verifyIdToken } from './id-token.ts';
import { faultOf, ProviderFault } from './provider-fault.ts';
import { flawOfTarget, targetPolicy } from './target-address.ts';

// Loaded at the first sign-in through a provider, because most processes never need it.
const library = () => import('openid-client');

export type Provider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the client secret is sent if the discovery document does not state it. */
  clientAuth?: 'post' | undefined;
  scope: string;
  /** The claims that may contain the email address, the most reliable first. */
  emailClaims: readonly string[];
  /** The `prompt` with which the provider is asked to let the person authenticate again. */
  freshPrompt: 'login' | 'select_account';
};

/** The private networks that may be reached, and the timeout. */
export type ConnectionOptions = { networks: readonly string[]; seconds?: number };

/** A provider as its discovery document describes it, and its keys. */
type OpenedProvider = { config: Configuration; keys: ProviderKeys };

type CachedConfiguration = { opened: Promise<OpenedProvider>; until: number };
const known = new Map<string, CachedConfiguration>();
const REMEMBERED_MS = 5 * 60_000;
const MOST_REMEMBERED = 500;

/**
 * The provider as its discovery document describes it, cached for five minutes together with its
 * keys.
 * @throws ProviderFault
 */
export const openProvider = (
  provider: Provider,
  options: ConnectionOptions,
): Promise<OpenedProvider> => {
  const key = JSON.stringify([provider, options]);
  const found = known.get(key);
  if (found && found.until > Date.now()) return found.opened;
  const opened = discover(provider, options);
  known.delete(key);
  const [oldest] = known.keys();
  if (known.size >= MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(key, { opened, until: Date.now() + REMEMBERED_MS });
  opened.catch(() => known.delete(key));
  return opened;
};

/** Reads the discovery document without the cache. @throws ProviderFault */
export const discover = async (
  { issuer, clientId, clientSecret, clientAuth }: Provider,
  { networks, seconds = PROVIDER_SECONDS }: ConnectionOptions,
): Promise<OpenedProvider> => {
  const policy = targetPolicy(networks);
  const url = URL.parse(issuer);
  if (!url) throw new ProviderFault('invalid', 'is not an address');
  const flaw = await flawOfTarget(policy, issuer);
  if (flaw !== undefined) throw new ProviderFault('unreachable', flaw);
  const openId = await library();
  const isPlain = url.protocol === 'http:';
  const fetch = guardedFetch(policy);
  try {
    const config = await openId.discovery(
      url,
      clientId,
      { client_secret: clientSecret },
      (as, client, body, headers) => {
        const methods = as.token_endpoint_auth_methods_supported ?? [];
        const isInBody = clientAuth === 'post' || methods.includes('client_secret_post');
        const authenticate = isInBody
          ? openId.ClientSecretPost(clientSecret)
          : openId.ClientSecretBasic(clientSecret);
        return authenticate(as, client, body, headers);
      },
      {
        timeout: seconds,
        [openId.customFetch]: withIdTokenAside(fetch),
        // Allows requests without TLS; guardedFetch limits them to networks that the operator
        // listed.
        execute: [
          openId.enableNonRepudiationChecks,
          ...(isPlain ? [openId.allowInsecureRequests] : []),
        ],
      },
    );
    const found = config.serverMetadata();
    if (found.issuer !== issuer) {
      throw new ProviderFault('invalid', 'is not the issuer that its document states');
    }
    const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = found;
    if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
      throw new ProviderFault('invalid', 'has a document that lacks an endpoint for signing in');
    }
    for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
      if (endpoint !== undefined) checkEndpoint(endpoint, isPlain);
    }
    return { config, keys: readKeys(jwks_uri, fetch, seconds) };
  } catch (error) {
    throw faultOf(error);
  }
};

/** Browsers are sent to these addresses, so none may be a script, for example. */
const checkEndpoint = (endpoint: string, isPlain: boolean): void => {
  const protocol = URL.parse(endpoint)?.protocol;
  if (protocol !== 'https:' && !(isPlain && protocol === 'http:')) {
    throw new ProviderFault(
      'invalid',
      'the document of the provider has an address that is not https',
    );
  }
};

/** The name under which the identity token is in the response of the library. */
const ID_TOKEN = 'id_token_to_verify';

/**
 * openid-client refuses an identity token whose `auth_time` is text, as some providers send it, and
 * has no option to accept it. So the token is renamed before the library reads the response, and
 * checked by id-token.ts.
 */
const withIdTokenAside =
  (fetch: ReturnType<typeof guardedFetch>): ReturnType<typeof guardedFetch> =>
  async (address, options) => {
    const answer = await fetch(address, options);
    if (options.method !== 'POST' || !answer.ok) return answer;
    const { status, headers } = answer;
    const body = await answer.text();
    return new Response(renameIdToken(body), { status, headers });
  };

const renameIdToken = (body: string): string => {
  try {
    const { id_token: token, ...others } = JSON.parse(body);
    return JSON.stringify({ ...others, [ID_TOKEN]: token });
  } catch {
    return body;
  }
};

export type AuthorizationRequest = {
  state: string;
  nonce: string;
  verifier: string;
  returnAddress: string;
};

/**
 * With `isFresh`, the person has to authenticate now, even if they are signed in to the provider
 * already.
 */
type Freshness = { isFresh: boolean; email: string };

/** The URL to which the browser is sent. */
export const authorizationUrl = async (
  { config }: OpenedProvider,
  { state, nonce, verifier, returnAddress }: AuthorizationRequest,
  { scope, freshPrompt }: Provider,
  { isFresh, email }: Freshness,
): Promise<string> => {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  return buildAuthorizationUrl(config, {
    redirect_uri: returnAddress,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...(isFresh && { prompt: freshPrompt, max_age: '0' }),
  }).href;
};

export const newAttempt = async (): Promise<
  Pick<AuthorizationRequest, 'state' | 'nonce' | 'verifier'>
> => {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await library();
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
};

/**
 * Exchanges the code and returns the claims of the identity token, which was checked; for a fresh
 * sign-in also its time. Where the token lacks the email address, the provider is asked for the
 * person's other claims (UserInfo), which must be about the same person.
 * @throws ProviderFault
 */
export const requestClaims = async (
  { config, keys }: OpenedProvider,
  { state, nonce, verifier, returnAddress }: AuthorizationRequest,
  parameters: Readonly<Record<string, string | undefined>>,
  { isFresh, emailClaims }: Pick<Freshness, 'isFresh'> & Pick<Provider, 'emailClaims'>,
): Promise<IdTokenClaims> => {
  const { authorizationCodeGrant } = await library();
  const url = new URL(returnAddress);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  try {
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: state,
      pkceCodeVerifier: verifier,
    });
    const { issuer } = config.serverMetadata();
    const { client_id: clientId } = config.clientMetadata();
    const claims = await verifyIdToken(tokens[ID_TOKEN], { keys, issuer, clientId, nonce });
    if (isFresh) refuseStale(claims);
    return isFresh || hasEmail(emailClaims, claims)
      ? claims
      : { ...(await requestUserInfo(config, tokens.access_token, claims.sub)), ...claims };
  } catch (error) {
    throw faultOf(error);
  }
};

const requestUserInfo = async (
  config: Configuration,
  accessToken: string,
  subject: string,
): Promise<IdTokenClaims> => {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  const { fetchUserInfo } = await library();
  return fetchUserInfo(config, accessToken, subject);
};
