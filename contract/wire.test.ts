/**
 * Stores what clients send and receive in two files, so that their diff shows what clients will
 * notice of a change. Run this after an intended change: `npx vitest run --project contract -u`.
 */
import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { describeOutput, probeInputs } from './testing/probe.ts';

test('each field of each call accepts and refuses the same values as stored in the file', async () => {
  const inputs = Object.entries(calls).map(([name, { input }]) => [name, input] as const);
  await expect(`${probeInputs(inputs)}\n`).toMatchFileSnapshot('testing/inputs.txt');
});

test('each call has the same path, access and response as stored in the file', async () => {
  const answers = Object.entries<Call>(calls).map(([name, row]) => {
    const { method, path, access, token, limit, confirm, whileExpired, withoutFactor } = row;
    const confirmed = confirm === 'never' ? undefined : confirm;
    const extra = JSON.stringify({ token, limit, confirm: confirmed, whileExpired, withoutFactor });
    return `${name}: ${method} ${path}, ${access}, ${extra}\n${describeOutput(row.output)}`;
  });
  await expect(`${answers.join('\n\n')}\n`).toMatchFileSnapshot('testing/outputs.txt');
});
