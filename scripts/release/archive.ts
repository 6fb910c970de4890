/** Packs the files of a release so that the same files always make the same bytes. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

const compress = promisify(gzip);

type Package = { scripts: Record<string, string> };

/** The commands of package.json that need no development packages and no sources of the web app. */
const worksInRelease = (command: string) =>
  command === 'exec node scripts/start.mjs' ||
  command === 'node scripts/trim-packages.mjs' ||
  command.startsWith('node scripts/run.mjs --production ');

/** package.json as a release has it: with the same packages, and without the other commands. */
const packageOf = (text: string): string => {
  const json = JSON.parse(text) as Package;
  const scripts = Object.entries(json.scripts).filter(([, command]) => worksInRelease(command));
  return `${JSON.stringify({ ...json, scripts: Object.fromEntries(scripts) }, null, 2)}\n`;
};

type ReleaseContent = {
  /** The root of the repository. */
  folder: string;
  /** The files, in the order in which they are packed. */
  names: readonly string[];
  /** The name of the folder in the archive. */
  top: string;
  /** The time of every file. */
  time: Date;
};

/** Returns the bytes of a .tar.gz. Owners and times are fixed, and permissions are 644 or 755. */
export const packRelease = async ({
  folder,
  names,
  top,
  time,
}: ReleaseContent): Promise<Buffer> => {
  const tar = pack();
  const owner = { uid: 0, gid: 0, uname: 'root', gname: 'root', mtime: time };
  const json = packageOf(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  tar.entry({ ...owner, name: `${top}/package.json`, mode: 0o644 }, json);
  for (const name of names) {
    const place = path.join(folder, name);
    const mode = statSync(place).mode & 0o100 ? 0o755 : 0o644;
    tar.entry({ ...owner, name: `${top}/${name}`, mode }, readFileSync(place));
  }
  tar.finalize();
  return compress(await buffer(tar), { level: 9 });
};
