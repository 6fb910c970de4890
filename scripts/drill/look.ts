/** Compares what the server has with what it has acknowledged. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type Acknowledged, json, type Site } from './people-at-work.ts';

/** Every count but the first two should be 0. */
export type Found = {
  inspections: number;
  photos: number;
  lost: number;
  duplicated: number;
  photosLost: number;
  photosDamaged: number;
  mailsLost: number;
  mailsTwice: number;
};

type Listed = { data: { list: { id: string }[] } };
type Photos = { pictures: string[] };
type Details = { data: { evaluations: { categories: Photos[] }[] } };

/** Reads every inspection of the drill's school with its photos, and the mails in the outboxes. */
export const look = async (
  site: Site,
  acknowledged: Acknowledged,
  dataDirs: readonly string[],
): Promise<Found> => {
  const { inspections, invited } = acknowledged;
  const listed = await listedInspections(site);
  const found: Found = {
    inspections: listed.size,
    photos: 0,
    lost: [...inspections.keys()].filter((id) => !listed.has(id)).length,
    // Nobody waits for an answer any more, so every saved inspection has been acknowledged.
    duplicated: [...listed].filter((id) => !inspections.has(id)).length,
    photosLost: 0,
    photosDamaged: 0,
    mailsLost: 0,
    mailsTwice: 0,
  };
  for (const [id, hashes] of inspections) {
    if (!listed.has(id)) continue;
    const { whole, damaged } = await photosOf(site, id);
    found.photos += whole;
    found.photosDamaged += damaged;
    found.photosLost += hashes.length - Math.min(whole + damaged, await received(site, hashes));
  }
  const mails = mailsByRecipient(dataDirs);
  for (const email of invited) if (!mails.has(email)) found.mailsLost += 1;
  for (const number of mails.values()) if (number > 1) found.mailsTwice += 1;
  return found;
};

const listedInspections = async ({ url, token, schoolId }: Site): Promise<Set<string>> => {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const query = `page=${page}&limit=100&schoolId=${schoolId}`;
    const { data } = await json<Listed>(url, `/api/inspection/list?${query}`, { token });
    for (const { id } of data.list) ids.add(id);
    if (data.list.length < 100) return ids;
  }
};

const photosOf = async ({ url, token }: Site, id: string) => {
  const { data } = await json<Details>(url, `/api/inspection/details/${id}`, { token });
  const links = data.evaluations.flatMap(({ categories }) =>
    categories.flatMap(({ pictures }) => pictures),
  );
  const answers = await Promise.all(links.map((link) => fetch(new URL(link, url))));
  const files = await Promise.all(
    answers.filter(({ ok }) => ok).map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  const readable = await Promise.all(files.map(isReadable));
  const whole = readable.filter(Boolean).length;
  return { whole, damaged: files.length - whole };
};

const isReadable = (file: Buffer): Promise<boolean> =>
  sharp(file)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** How many of the photos the server has, by the hash of what was sent. */
const received = async ({ url, token }: Site, hashes: readonly string[]): Promise<number> => {
  const { data } = await json<{ data: { received: unknown[] } }>(url, '/api/photo/received', {
    method: 'POST',
    token,
    body: { hashes },
  });
  return data.received.length;
};

const mailsByRecipient = (dataDirs: readonly string[]): Map<string, number> => {
  const mails = new Map<string, number>();
  const files = dataDirs.flatMap((dataDir) => {
    const outbox = path.join(dataDir, 'outbox');
    const names = existsSync(outbox) ? readdirSync(outbox) : [];
    return names.filter((name) => name.endsWith('.eml')).map((name) => path.join(outbox, name));
  });
  for (const file of files) {
    const to = /^To: <?([^\s>]+)/im.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    mails.set(to, (mails.get(to) ?? 0) + 1);
  }
  return mails;
};
