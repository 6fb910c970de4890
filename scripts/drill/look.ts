/** Compares what the server has with what it has acknowledged. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** The mails that were sent, whole. A mail that is sent again has the same Message-ID. */
export type Mails = readonly string[];

/** Looks again until every mail has been sent, for `longest` milliseconds at most. */
export const lookOnceSent = async (
  site: Site,
  acknowledged: Acknowledged,
  mails: () => Mails,
  longest: number,
): Promise<Found> => {
  const deadline = Date.now() + longest;
  let found = await look(site, acknowledged, mails());
  while (found.mailsLost > 0 && Date.now() < deadline) {
    await pause(2000);
    found = await look(site, acknowledged, mails());
  }
  return found;
};

/** Reads every inspection of the drill's school with its photos. */
const look = async (site: Site, acknowledged: Acknowledged, mails: Mails): Promise<Found> => {
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
  const recipients = new Set(mails.map((mail) => headerOf(mail, 'To')));
  for (const email of invited) if (!recipients.has(email)) found.mailsLost += 1;
  found.mailsTwice = mails.length - new Set(mails.map((mail) => headerOf(mail, 'Message-ID'))).size;
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

/** The mails of servers that write them into folders instead of sending them. */
export const mailsIn = (dataDirs: readonly string[]): Mails =>
  dataDirs.flatMap((dataDir) => {
    const outbox = path.join(dataDir, 'outbox');
    const names = existsSync(outbox) ? readdirSync(outbox) : [];
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(path.join(outbox, name), 'utf8'));
  });

const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: <?([^\\s>]+)`, 'im').exec(mail)?.[1] ?? '';
