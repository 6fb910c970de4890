import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const logModule = path.join(import.meta.dirname, 'log.ts');

const run = async (script: string): Promise<string[]> => {
  const code = `import { openLog } from ${JSON.stringify(logModule)}; const log = openLog('info'); ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  let written = '';
  child.stdout.on('data', (bytes: Buffer) => (written += bytes.toString()));
  await once(child, 'close');
  return written
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
};

test.each([
  ['exits', 'process.exit(0)'],
  [
    'is terminated',
    `process.once('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)`,
  ],
  ['crashes', `throw new Error('crash')`],
])('entries that were logged just before the process %s are still written', async (_, end) => {
  const many = Array.from({ length: 200 }, (__, at) => `line ${at}`);
  const written = await run(`for (let at = 0; at < 200; at += 1) log.info('line ' + at); ${end}`);
  // The entries are sorted, because a write that is in progress when the process exits may finish
  // after the writes that follow it.
  expect(written.toSorted()).toEqual(many.toSorted());
});

test('an entry is written soon, even if no further entries follow and the process continues to run', async () => {
  const code = `import { openLog } from ${JSON.stringify(logModule)}; openLog('info').info('alone'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  try {
    const [bytes] = (await once(child.stdout, 'data')) as [Buffer];
    expect(bytes.toString()).toContain('"msg":"alone"');
  } finally {
    child.kill();
    await once(child, 'close');
  }
});
