// Images of a school that are stored on this device to be shown offline.
import { readerOf, readSession } from '#web/api/session/session.ts';
import { cacheFor, storeResponses } from './stored-responses.ts';

const AT_ONCE = 6;

/** The bytes of images; the keys are their ids. */
export type Images = Readonly<Record<string, ArrayBuffer>>;

/** Returns {} if no images are stored under this name or storage is unavailable. */
export async function findImages(record: string, schoolId: string): Promise<Images> {
  const owner = readerOf(readSession());
  const found = await cacheFor(owner)
    .then((cache) => cache.find(owner, record, { schoolId }))
    .catch(() => undefined);
  return (found?.answer as Images | undefined) ?? {};
}

/**
 * Downloads those of the images, links by ids, that are not stored yet, and deletes stored ones that
 * are not among them. An image that cannot be downloaded or stored, or after which there would be
 * more than `mostBytes`, is skipped; it is then shown only with a connection.
 */
export async function storeImages(
  record: string,
  schoolId: string,
  wanted: ReadonlyMap<string, string>,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<void> {
  const owner = readerOf(readSession());
  if (owner === '') return;
  const before = await findImages(record, schoolId);
  const links = [...wanted];
  const now: Record<string, ArrayBuffer> = {};
  let bytesLeft = mostBytes;
  for (let at = 0; at < links.length; at += AT_ONCE) {
    await Promise.all(
      links.slice(at, at + AT_ONCE).map(async ([id, link]) => {
        const bytes = before[id] ?? (await download(link));
        if (!bytes || bytes.byteLength > bytesLeft) return;
        bytesLeft -= bytes.byteLength;
        now[id] = bytes;
      }),
    );
  }
  await storeResponses(owner, [{ call: record, input: { schoolId }, answer: now }]).catch(
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
