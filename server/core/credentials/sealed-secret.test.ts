import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const seal = { serverSecret: 'x'.repeat(32), purpose: 'sign-on', owner: 'an account' };

test('a sealed secret is opened by the same server for the same owner', () => {
  const sealed = sealSecret(seal, 'größer als ein Geheimnis');
  expect(sealed).not.toContain('Geheimnis');
  expect(sealSecret(seal, 'größer als ein Geheimnis')).not.toBe(sealed);
  expect(openSecret(seal, sealed)).toBe('größer als ein Geheimnis');
});

test.each([
  ['another SECRET', { serverSecret: 'y'.repeat(32) }],
  ['another purpose', { purpose: 'webhook' }],
  ['another owner', { owner: 'another account' }],
])('a sealed secret is not opened with %s', (_, change) => {
  expect(openSecret({ ...seal, ...change }, sealSecret(seal, 'secret'))).toBeUndefined();
});

test('a sealed secret that was changed is not opened', () => {
  const sealed = sealSecret(seal, 'secret');
  const [version, nonce, tag = '', content] = sealed.split('.');
  const changed = `${tag.startsWith('A') ? 'B' : 'A'}${tag.slice(1)}`;
  expect(openSecret(seal, [version, nonce, changed, content].join('.'))).toBeUndefined();
  for (const broken of ['', 'v1', 'v1...', `v2${sealed.slice(2)}`]) {
    expect(openSecret(seal, broken)).toBeUndefined();
  }
});
