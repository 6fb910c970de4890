/**
 * `npm run release [-- FOLDER]`: makes good-repair-VERSION.tar.gz, its software bill of materials and
 * SHA256SUMS, in dist/release or FOLDER. The tree must have no changes that are not committed.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { command, root, run, Trouble } from '#scripts/child.mjs';
import { makeRelease } from './make-release.ts';

await command(async () => {
  const { code, output } = await run('git', ['status', '--porcelain']);
  if (code === 0 && output.trim() !== '') {
    throw new Trouble(`These changes are not committed, so nothing was released:\n${output}`);
  }
  const [named] = process.argv.slice(2);
  const folder = named
    ? path.resolve(process.env['INIT_CWD'] ?? '.', named)
    : path.join(root, 'dist/release');
  for (const file of await makeRelease(folder)) {
    console.log(`${(statSync(file).size / 1e6).toFixed(1)} MB  ${file}`);
  }
  return undefined;
});
