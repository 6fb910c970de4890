import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const program = new URL('worker.ts', import.meta.url);

test('a worker ends without an error if its server stops while the worker is starting', async () => {
  const worker = fork(program, [''], { serialization: 'advanced', execArgv: [], silent: true });
  let complaints = '';
  worker.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  worker.disconnect();
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(complaints).toBe('');
});
