// The thumbnails of the open deficiencies of a school, stored on this device to be shown offline.
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { readerOf, readSession } from '#web/api/session/session.ts';
import { cacheFor, storeResponses } from './stored-responses.ts';

const RECORD = 'thumbnails of inspection/known-deficiencies';
/**
 * How many thumbnails are stored per school, at about 15 kB each. The list begins with the most
 * urgent deficiencies.
 */
const MOST = 200;
const AT_ONCE = 6;

/** The bytes of thumbnails; the keys are the ids of the photos. */
export type Thumbnails = Readonly<Record<string, ArrayBuffer>>;

/** Returns {} if no thumbnails are stored or storage is unavailable. */
export async function findThumbnails(schoolId: string): Promise<Thumbnails> {
  const owner = readerOf(readSession());
  const found = await cacheFor(owner)
    .then((cache) => cache.find(owner, RECORD, { schoolId }))
    .catch(() => undefined);
  return (found?.answer as Thumbnails | undefined) ?? {};
}

/**
 * Downloads the thumbnails of a list that are not stored yet, and deletes stored ones that the list
 * no longer contains. A thumbnail that cannot be downloaded or stored is skipped; it is then shown
 * only with a connection.
 */
export async function storeThumbnails(
  schoolId: string,
  list: readonly KnownDeficiency[],
): Promise<void> {
  const owner = readerOf(readSession());
  if (owner === '') return;
  const before = await findThumbnails(schoolId);
  const wanted = new Map(
    list.flatMap(({ photo }) => (photo?.thumbnail ? [[photo.id, photo.thumbnail] as const] : [])),
  );
  const links = [...wanted].slice(0, MOST);
  const now: Record<string, ArrayBuffer> = {};
  for (let at = 0; at < links.length; at += AT_ONCE) {
    await Promise.all(
      links.slice(at, at + AT_ONCE).map(async ([id, link]) => {
        const bytes = before[id] ?? (await download(link));
        if (bytes) now[id] = bytes;
      }),
    );
  }
  await storeResponses(owner, [{ call: RECORD, input: { schoolId }, answer: now }]).catch(
    () => undefined,
  );
}

/** Returns undefined for anything but an image, for example the sign-in page of a network. */
async function download(link: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(link);
    const isImage = response.headers.get('content-type')?.startsWith('image/');
    return response.ok && isImage ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}
