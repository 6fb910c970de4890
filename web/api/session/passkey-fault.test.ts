import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passkeyFaultOf } from './passkey-fault.ts';

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const named = (name: string, code?: string) =>
  Object.assign(new Error('in English'), { name, code });

test('a canceled request for a passkey is distinguished from one that timed out', () => {
  const error = named('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY');
  expect(passkeyFaultOf(error, false).message).toMatch(/^No passkey was used: it was canceled/);
  expect(passkeyFaultOf(error, true).message).toBe('This took too long. Please try again.');
});

test.each([
  ['InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', /already/],
  ['ConstraintError', 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT', /no fingerprint/],
  ['SecurityError', 'ERROR_INVALID_RP_ID', /do not work at this address/],
  ['UnknownError', 'ERROR_AUTHENTICATOR_GENERAL_ERROR', /^This device could not use a passkey/],
])(
  'a failure of the browser or the passkey library is explained in a sentence: %s %s',
  (name, code, sentence) => {
    const fault = passkeyFaultOf(named(name, code), false);
    expect(fault.message).toMatch(sentence);
    expect(fault.cause).toBeInstanceOf(Error);
  },
);

test('if the browser does not support passkeys, the message says so', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(passkeyFaultOf(named('Error'), false).message).toMatch(
    /^This browser does not support passkeys/,
  );
});
