/** Checks the identity token of a provider, and how recent a sign-in is. */
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import type { guardedFetch } from './guarded-fetch.ts';
import { ProviderFault } from './provider-fault.ts';

/** How many seconds the clock of a provider may differ from the clock of this server. */
export const CLOCK_SECONDS = 60;

/** When the browser returns, a fresh sign-in may be at most this many seconds old. */
const FRESH_SECONDS = 600;

/** The keys that a provider publishes; they are cached, and read again if a token names another. */
export type ProviderKeys = ReturnType<typeof createRemoteJWKSet>;

export const readKeys = (
  address: string,
  fetch: ReturnType<typeof guardedFetch>,
  seconds: number,
): ProviderKeys =>
  createRemoteJWKSet(new URL(address), {
    timeoutDuration: seconds * 1000,
    [customFetch]: (url, { headers, method, signal }) =>
      fetch(url, { headers: Object.fromEntries(headers), method, signal }),
  });

const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

type Expected = { keys: ProviderKeys; issuer: string; clientId: string; nonce: string };

/** The claims of an identity token: `sub` identifies the person. */
export type VerifiedClaims = JWTPayload & { sub: string; iat: number };

/**
 * Returns the claims, whose signature, issuer, audience, times and nonce were checked. The nonce
 * was made for one attempt, so the token was issued after the attempt began.
 * @throws ProviderFault, or an error of jose
 */
export const verifyIdToken = async (
  token: unknown,
  { keys, issuer, clientId, nonce }: Expected,
): Promise<VerifiedClaims> => {
  if (typeof token !== 'string') throw new ProviderFault('invalid', 'there is no identity token');
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms,
    clockTolerance: CLOCK_SECONDS,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
  });
  const { sub, iat = 0, aud, azp } = payload;
  if (payload['nonce'] !== nonce) throw otherClaim('nonce');
  if (Array.isArray(aud) && aud.length > 1 && azp !== clientId) throw otherClaim('azp');
  if (typeof sub !== 'string' || !/^\P{Cc}{1,255}$/u.test(sub)) throw otherClaim('sub');
  if (secondsSince(iat) < -CLOCK_SECONDS) {
    throw new ProviderFault('invalid', 'the identity token is not valid yet');
  }
  return { ...payload, sub, iat };
};

/**
 * Refuses a sign-in that was not made now. Providers that state the time at which the person
 * authenticated must state a recent one. Where a provider states none, the time at which the token
 * was issued counts (docs/decisions/0278). @throws ProviderFault
 */
export const refuseStale = (claims: VerifiedClaims): void => {
  const stated = claims['auth_time'];
  // Some providers send the time as text.
  const at = stated === undefined || stated === null ? claims.iat : Number(stated || Number.NaN);
  const age = secondsSince(at);
  if (!(age <= FRESH_SECONDS + CLOCK_SECONDS && age >= -CLOCK_SECONDS)) {
    throw new ProviderFault('invalid', 'the sign-in at the provider was not made just now');
  }
};

const secondsSince = (time: number): number => Date.now() / 1000 - time;

const otherClaim = (claim: string) =>
  new ProviderFault('invalid', `the identity token has another ${claim}`);
