/** Reads an inspector's inspections from the server, independently of any page. */
import { createHash } from 'node:crypto';

export type Details = {
  id: string;
  evaluations: {
    label: string;
    categories: { id: string; status: string; comments: string; pictures: string[] }[];
  }[];
};

/** Calls the API: with POST, or the method given, if there is `data`, or else with GET. */
export type Read = <Answer>(call: string, data?: object, method?: 'PUT') => Promise<Answer>;

export const readerOf =
  (url: string, headers: Record<string, string>): Read =>
  async <Answer>(call: string, data?: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await fetch(`${url}/api/${call}`, {
      method: data ? method : 'GET',
      headers: { ...headers, ...(data && { 'content-type': 'application/json' }) },
      ...(data && { body: JSON.stringify(data) }),
    });
    return (await answer.json()) as Answer;
  };

/** The inspections whose inspector has exactly this name. */
export const inspectionsOf = async (read: Read, name: string): Promise<Details[]> => {
  const query = `inspection/list?limit=100&inspectorName=${encodeURIComponent(name)}`;
  const { data } = await read<{ data: { list: { id: string; inspector: string }[] } }>(query);
  const own = data.list.filter(({ inspector }) => inspector === name);
  return Promise.all(
    own.map(async ({ id }) => (await read<{ data: Details }>(`inspection/details/${id}`)).data),
  );
};

/**
 * Counts the inspections with this inspector's name, the photos that they show, and how many of
 * `photos` they do not show. A photo is identified by the hash of the bytes that the server
 * received.
 */
export const savedOnServer = async (read: Read, name: string, photos: readonly Buffer[]) => {
  const hashes = photos.map((photo) => createHash('sha256').update(photo).digest('hex'));
  const { data } = await read<{ data: { received: { sha256: string; url: string }[] } }>(
    'photo/received',
    { hashes },
  );
  const known = new Map(data.received.map(({ sha256, url }) => [sha256, pathOf(url)]));
  const inspections = await inspectionsOf(read, name);
  const shown = inspections.flatMap(({ evaluations }) =>
    evaluations.flatMap(({ categories }) =>
      categories.flatMap(({ pictures }) => pictures.map(pathOf)),
    ),
  );
  const missing = hashes.filter((hash) => !shown.includes(known.get(hash) ?? 'nowhere'));
  return { inspections: inspections.length, missing: missing.length, photos: shown.length };
};

/** The signature and expiry of a URL differ each time; the path identifies the photo. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
