import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const program = new URL('worker.ts', import.meta.url);

test('a worker whose server stops while the worker is starting ends without an error', async () => {
  const worker = fork(program, [''], { serialization: 'advanced', execArgv: [], silent: true });
  let complaints = '';
  worker.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  worker.disconnect();
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(complaints).toBe('');
});
