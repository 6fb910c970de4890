/**
 * OpenID Connect with the library openid-client: discovery, the URL to which a browser is sent, and
 * the exchange of the code that the browser brings back.
 */
import type { Configuration } from 'openid-client';
import { type IdTokenClaims, PROVIDER_SECONDS } from '#domain/person/sign-on.ts';
import { guardedFetch } from './guarded-fetch.ts';
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
};

/** The private networks that may be reached, and the timeout. */
export type ConnectionOptions = { networks: readonly string[]; seconds?: number };

/** The provider did not respond, or its response is not valid. `problem` continues a sentence. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: 'unreachable' | 'invalid' | 'denied' | 'credentials';
  readonly problem: string;

  constructor(kind: ProviderFault['kind'], problem: string, cause?: unknown) {
    super(problem, { cause });
    this.kind = kind;
    this.problem = problem;
  }
}

type CachedConfiguration = { opened: Promise<Configuration>; until: number };
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
): Promise<Configuration> => {
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
): Promise<Configuration> => {
  const policy = targetPolicy(networks);
  const url = URL.parse(issuer);
  if (!url) throw new ProviderFault('invalid', 'is not an address');
  const flaw = await flawOfTarget(policy, issuer);
  if (flaw !== undefined) throw new ProviderFault('unreachable', flaw);
  const openId = await library();
  const isPlain = url.protocol === 'http:';
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
        [openId.customFetch]: guardedFetch(policy),
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
      throw new ProviderFault(
        'invalid',
        `is not the issuer that its document states: ${found.issuer}`,
      );
    }
    if (!found.authorization_endpoint || !found.token_endpoint || !found.jwks_uri) {
      throw new ProviderFault('invalid', 'has a document that lacks an endpoint for signing in');
    }
    return config;
  } catch (error) {
    throw faultOf(error);
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
  config: Configuration,
  { state, nonce, verifier, returnAddress }: AuthorizationRequest,
  { scope }: Provider,
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
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  }).href;
};

export const newAttempt = async (): Promise<
  Pick<AuthorizationRequest, 'state' | 'nonce' | 'verifier'>
> => {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await library();
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
};

/** When the browser returns, a fresh sign-in may be at most this many seconds old. */
const FRESH_SECONDS = 600;

/**
 * Exchanges the code and returns the claims of the identity token, whose signature, issuer,
 * audience, nonce, times and, for a fresh sign-in, time of authentication were checked.
 * @throws ProviderFault
 */
export const requestClaims = async (
  config: Configuration,
  { state, nonce, verifier, returnAddress }: AuthorizationRequest,
  parameters: Readonly<Record<string, string | undefined>>,
  { isFresh }: Pick<Freshness, 'isFresh'>,
): Promise<IdTokenClaims> => {
  const { authorizationCodeGrant } = await library();
  const url = new URL(returnAddress);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  try {
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(isFresh && { maxAge: FRESH_SECONDS }),
    });
    return tokens.claims() ?? {};
  } catch (error) {
    throw faultOf(error);
  }
};

const reasons: Record<string, string> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'the identity token has expired, or is not valid yet',
  OAUTH_KEY_SELECTION_FAILED: 'no key of the provider fits the identity token',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'the document of the provider names another issuer',
  OAUTH_RESPONSE_IS_NOT_JSON: 'the answer of the provider is not JSON',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'the answer of the provider has an unexpected status',
  OAUTH_PARSE_ERROR: 'the answer of the provider cannot be read',
};

const networkProblems: Record<string, string> = {
  ENOTFOUND: 'has a name that could not be found',
  ECONNREFUSED: 'does not accept connections',
  ECONNRESET: 'broke off the connection',
};

type ErrorWithCode = Error & { code?: string; error?: string; cause?: unknown };

/**
 * What went wrong, in words for an administrator. Of the provider's own text, only an error code is
 * shown.
 */
const faultOf = (error: unknown): ProviderFault => {
  if (error instanceof ProviderFault) return error;
  const { code = '', name, cause, error: sent } = error as ErrorWithCode;
  const inner = (cause ?? {}) as ErrorWithCode;
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError' || inner.name === 'TimeoutError') {
    return new ProviderFault('unreachable', 'did not answer in time', error);
  }
  if (name === 'ForbiddenAddress' || inner.name === 'ForbiddenAddress') {
    return new ProviderFault('unreachable', 'is not on the public internet', error);
  }
  const network = networkProblems[code] ?? networkProblems[inner.code ?? ''];
  if (network !== undefined) return new ProviderFault('unreachable', network, error);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    return new ProviderFault('denied', `the provider refused: ${cleanCode(sent)}`, error);
  }
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' || sent === 'invalid_client') {
    return new ProviderFault(
      'credentials',
      'the provider does not accept the client ID and secret',
      error,
    );
  }
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') {
    return new ProviderFault('invalid', `the provider refused the code: ${cleanCode(sent)}`, error);
  }
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') {
    const claim = cleanCode((inner.cause as { claim?: unknown } | undefined)?.claim);
    return new ProviderFault('invalid', `the identity token has another ${claim}`, error);
  }
  return new ProviderFault(
    'invalid',
    reasons[code] ?? `the answer is not valid (${cleanCode(code)})`,
    error,
  );
};

/** An error code is chosen by the provider, so only its letters, digits, "_" and "-" are shown. */
const cleanCode = (code: unknown): string =>
  typeof code === 'string' ? code.replaceAll(/[^\w-]/g, '').slice(0, 60) || 'unknown' : 'unknown';
