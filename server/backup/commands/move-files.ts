/**
 * `npm run move-files -- FROM TO`: copies the stored files from one store to another, and checks
 * them.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Files, openFiles } from '#server/core/files/files.ts';
import { parseStorageUrl } from '#server/core/files/storage-url.ts';
import { moveFiles } from '#server/backup/move/move-files.ts';
import { pathFromCaller, runCommand, sizeText, UsageError } from './command.ts';

const USAGE = `Usage: npm run move-files -- FROM TO
Each is a folder (DATA_DIR/files) or the s3://… address of STORAGE_URL. Files are copied, none is removed.`;

const openStore = (name: string, mustExist: boolean): Promise<Files> => {
  if (!name.startsWith('s3:')) {
    const folder = pathFromCaller(name);
    if (mustExist && !existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`);
    return openFiles({ kind: 'folder', folder });
  }
  try {
    return openFiles(parseStorageUrl(name));
  } catch (error) {
    throw new UsageError(`${name} ${(error as Error).message}.`, { cause: error });
  }
};

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [from, to] = positionals;
  if (from === undefined || to === undefined || positionals.length > 2) throw new UsageError(USAGE);
  const stores = [await openStore(from, true), await openStore(to, false)] as const;
  const { copied, bytes, files, damaged } = await moveFiles(...stores);
  console.log(
    `Compared ${files} files, and copied ${copied} of them (${sizeText(bytes)}). Set STORAGE_URL to the ` +
      'new store, start the server again, and repeat this command for what was stored meanwhile.',
  );
  if (damaged.length > 0) {
    console.error(
      `Warning: ${damaged.length} photos are not what was stored, first ${damaged.slice(0, 3).join(', ')}. ` +
        'They were copied as they are; a backup may have them whole.',
    );
  }
});
