import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { sha256, sha256ByHand } from './sha256.ts';

const known = (bytes: Uint8Array) => hash('sha256', bytes);

test('our own implementation gives the same hashes as Node.js, for bytes of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(sha256ByHand(bytes)).toString('hex')).toBe(known(bytes));
    }),
  );
});

test('the hash is the same with and without a secure context', async () => {
  const bytes = new Uint8Array(1000).fill(7);
  expect(await sha256(bytes.buffer)).toBe(known(bytes));
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  expect(await sha256(bytes.buffer)).toBe(known(bytes));
});
