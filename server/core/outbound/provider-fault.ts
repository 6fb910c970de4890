/** What goes wrong with an identity provider, in words for an administrator. */
import { NOT_PUBLIC } from './target-address.ts';

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

const reasons: Record<string, string> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'the document of the provider names another issuer',
  OAUTH_RESPONSE_IS_NOT_JSON: 'the answer of the provider is not JSON',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'the answer of the provider has an unexpected status',
  OAUTH_PARSE_ERROR: 'the answer of the provider cannot be read',
  ERR_JWT_EXPIRED: 'the identity token has expired, or is not valid yet',
  ERR_JWKS_NO_MATCHING_KEY: 'no key of the provider fits the identity token',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'several keys of the provider fit the identity token',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'no key of the provider fits the identity token',
};

const networkProblems: Record<string, string> = {
  ENOTFOUND: NOT_PUBLIC,
  EAI_AGAIN: NOT_PUBLIC,
  ECONNREFUSED: 'does not accept connections',
  ECONNRESET: 'broke off the connection',
  ERR_JWKS_TIMEOUT: 'did not answer in time',
};

type ErrorWithCode = Error & { code?: string; error?: string; claim?: unknown; cause?: unknown };

/** Of the provider's own text, only an error code is shown. */
export const faultOf = (error: unknown): ProviderFault => {
  if (error instanceof ProviderFault) return error;
  const { code = '', name, claim, cause, error: sent } = error as ErrorWithCode;
  const inner = (cause ?? {}) as ErrorWithCode;
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError' || inner.name === 'TimeoutError') {
    return new ProviderFault('unreachable', 'did not answer in time', error);
  }
  if (name === 'ForbiddenAddress' || inner.name === 'ForbiddenAddress') {
    return new ProviderFault('unreachable', NOT_PUBLIC, error);
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
  if ((inner.cause as { attribute?: unknown } | undefined)?.attribute === 'sub') {
    return new ProviderFault('invalid', 'the provider answered about another person', error);
  }
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') {
    return claim === 'nbf'
      ? new ProviderFault('invalid', reasons['ERR_JWT_EXPIRED'] ?? '', error)
      : new ProviderFault('invalid', `the identity token has another ${cleanCode(claim)}`, error);
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
