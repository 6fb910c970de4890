/**
 * Copies all files of one store to another, while the server continues to store new files in the
 * first store.
 */
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { contentTypeOfKey } from '#server/core/files/file-key.ts';
import type { Files } from '#server/core/files/files.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';

export type MoveCounts = {
  /** Files that were copied; all other files already existed with the same content. */
  copied: number;
  bytes: number;
  /** Files in the first store that were compared, copied or not. */
  files: number;
  /**
   * Keys of photos and recordings whose content does not match the hash in their name; they are copied unchanged.
   */
  damaged: string[];
};

/** Called after each pass over the first store. */
type OnPass = (counts: MoveCounts) => void | Promise<void>;

/** Files are copied concurrently, because an object store takes time to answer each request. */
const AT_ONCE = 8;

/**
 * Compares every file by its SHA-256, copies a file that is missing or different, and reads the
 * copy back. Repeats this until a pass over the first store finds no new file. Nothing is removed,
 * so the move can be interrupted and repeated.
 */
export const moveFiles = async (
  from: Files,
  to: Files,
  onPass: OnPass = () => undefined,
): Promise<MoveCounts> => {
  const done = new Set<string>();
  const counts: MoveCounts = { copied: 0, bytes: 0, files: 0, damaged: [] };
  for (;;) {
    const before = done.size;
    let batch: string[] = [];
    const finishBatch = async () => {
      await Promise.all(batch.map((key) => moveOne(from, to, key, counts)));
      for (const key of batch) done.add(key);
      batch = [];
    };
    for await (const key of from.listFiles()) {
      if (done.has(key)) continue;
      batch.push(key);
      if (batch.length === AT_ONCE) await finishBatch();
    }
    await finishBatch();
    await onPass(counts);
    if (done.size === before) return counts;
  }
};

const moveOne = async (from: Files, to: Files, key: string, counts: MoveCounts): Promise<void> => {
  const bytes = await read(from, key);
  // The purge has removed the file after it was listed.
  if (!bytes) return;
  const sha256 = sumOf(bytes);
  counts.files += 1;
  const [, named] = /\/([0-9a-f]{64})\.(?:jpg|ogg|webm)$/.exec(key) ?? [];
  if (named !== undefined && named !== sha256) counts.damaged.push(key);
  if (sumOf(await read(to, key)) === sha256) return;
  await to.putFile(key, bytes, contentTypeOfKey(key));
  if (sumOf(await read(to, key)) !== sha256) {
    throw new BackupRefusal(
      `${key} was copied, but is not the same when it is read again. Nothing was removed; look at ` +
        'the store, and repeat the command.',
    );
  }
  counts.copied += 1;
  counts.bytes += bytes.length;
};

const read = async (files: Files, key: string): Promise<Buffer | undefined> => {
  const found = await files.getFile(key);
  return found && buffer(found.stream);
};

const sumOf = (bytes: Buffer | undefined): string | undefined => bytes && hash('sha256', bytes);
