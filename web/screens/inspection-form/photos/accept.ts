/**
 * Determines by their first bytes which files are photos, and says why other files are rejected.
 */
import { type PhotoProblem, problemInWords } from './photo-refusal.ts';

/** The types of photos. `avif` and `heic` use the same container format and differ in its brand. */
export type PhotoType = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic';

/**
 * Reads a few bytes of each file. Whether a photo can be decoded is checked later, when it is
 * prepared.
 */
export async function acceptPhotos(
  files: readonly File[],
): Promise<{ photos: File[]; sentences: string[] }> {
  const judged = await Promise.all(
    files.map(async (file) => ({ file, problem: await problemOf(file) })),
  );
  const sentences = judged.flatMap(({ file, problem }) =>
    problem === null ? [] : [problemInWords(file.name, problem)],
  );
  return {
    photos: judged.filter(({ problem }) => problem === null).map(({ file }) => file),
    sentences,
  };
}

async function problemOf(file: File): Promise<PhotoProblem | null> {
  if (file.size === 0) return 'empty';
  const type = await typeOf(file).catch(() => 'unreadable' as const);
  if (type === 'unreadable') return type;
  return type === null ? 'no-image' : null;
}

/** The photo type by the first bytes, whatever the file name; null for other files. */
export async function typeOf(file: Blob): Promise<PhotoType | null> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(1, 4) === 'PNG') return 'png';
  if (ascii(0, 4) === 'GIF8') return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*') return 'tiff';
  if (ascii(4, 8) !== 'ftyp') return null;
  if (/^avi[fs]$/.test(ascii(8, 12))) return 'avif';
  return /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(ascii(8, 12)) ? 'heic' : null;
}
