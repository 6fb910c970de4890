/** Makes the files of a release: the archive, its software bill of materials and their checksums. */
import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '#scripts/child.mjs';
import { ensureWebBuild } from '#scripts/web-build.mjs';
import { packRelease } from './archive.ts';
import { releaseFiles } from './files.ts';
import { makeSbom } from './sbom.ts';

/** Writes the files to a folder, which it creates if it is missing; returns their paths. */
export const makeRelease = async (folder: string): Promise<string[]> => {
  await ensureWebBuild();
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const top = `good-repair-${version}`;
  const names = releaseFiles(root);
  const archive = await packRelease({ folder: root, names, top, time: await releaseTime() });
  const files: [string, Buffer][] = [
    [`${top}.tar.gz`, archive],
    [`${top}.cdx.json`, Buffer.from(await makeSbom())],
  ];
  const sums = files.map(([name, bytes]) => `${hash('sha256', bytes)}  ${name}\n`).join('');
  files.push(['SHA256SUMS', Buffer.from(sums)]);
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes);
  return files.map(([name]) => path.join(folder, name));
};

/** SOURCE_DATE_EPOCH, or the time of the last commit, so that a release does not depend on the day. */
const releaseTime = async (): Promise<Date> => {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const { output } = given ? { output: given } : await run('git', ['log', '-1', '--format=%ct']);
  return new Date((Number(output.trim()) || 0) * 1000);
};
