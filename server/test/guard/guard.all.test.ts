/** The rest of the guard matrix (guard.test.ts): every call as every kind of caller. */
import { describe, expect, test } from 'vitest';
import { names, testGuard } from './guard-tries.ts';

const { expectSessions, identitiesOf, isExample, tryAs } = await testGuard();

describe('every caller is allowed or refused as the access column of the call table says', () => {
  test.each(names.filter((name) => !isExample(name)))('%s', async (name) => {
    const { refused, admitted } = identitiesOf(name);
    const [first, ...others] = admitted;
    expect(first).toBeDefined();
    await tryAs(name, { refused, admitted: others });
  });
});

test('the sessions of all callers are still valid after every call was tried', () =>
  expectSessions());
