import { describe, expect, test } from 'vitest';
import { nameOfPath, pathParameters } from './call.ts';
import { calls } from './calls.ts';

/** The verbs with which the summaries in the API's documentation begin, in the imperative. */
const verbs = new Set(
  [
    'Accept Activate Add Allow Begin Block Change Check Choose Compare Confirm Count Create Deactivate',
    'Decline Delete Discard Download End Erase Exchange Explain Export Find Finish Get Grant Import Invite List',
    'Look Mail Make Mark Move Preview Remove Rename Renew Reopen Restore Revoke Save Send Set Sign Start Store',
    'Upload Withdraw',
  ].flatMap((line) => line.split(' ')),
);

test.each(Object.entries(calls))('the summary of %s is a plain sentence', (_, { summary }) => {
  expect(verbs).toContain(/^\w+/.exec(summary)?.[0]);
  expect(summary).toMatch(/^[^;]+\.$/);
  expect(summary.length).toBeLessThanOrEqual(250);
});

describe('a call is found by its path', () => {
  for (const [name, row] of Object.entries(calls)) {
    test(`${row.method} ${row.path} is row ${name}`, () => {
      expect(nameOfPath(row.path)).toBe(name);
      for (const parameter of pathParameters(row.path)) {
        expect(Object.keys(row.input.shape)).toContain(parameter);
      }
    });
  }

  test('no two rows have the same method and path', () => {
    const ways = Object.values(calls).map((row) => `${row.method} ${row.path}`);
    expect(new Set(ways).size).toBe(ways.length);
  });
});
