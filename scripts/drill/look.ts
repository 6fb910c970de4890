/** Compares what the server shows with what it has acknowledged. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { categoryIds } from '#domain/instrument/category-id.ts';
import sharp from 'sharp';
import {
  type AcknowledgedWork,
  DRILL_DOMAIN,
  json,
  PHOTOS,
  type DrillSite,
} from './people-at-work.ts';

/** What was found. All counts except the first two should be 0. */
export type LookResult = {
  inspections: number;
  photos: number;
  lost: number;
  duplicated: number;
  /** Inspections that lack areas, marks or their report. */
  partial: number;
  photosLost: number;
  photosDamaged: number;
  mailsLost: number;
  /** Emails that were sent more than once, or invitations to a person who was invited only once. */
  mailsTwice: number;
};

type ListAnswer = { data: { list: { id: string }[] } };
type Photos = { pictures: string[] };
type Details = {
  data: { reportId: string; evaluations: { categories: (Photos & { status: string })[] }[] };
};

/**
 * The complete text of the emails that were sent. An email that is sent again has the same
 * Message-ID.
 */
export type Mails = readonly string[];

/**
 * Compares repeatedly until every email has been sent; the last comparison begins `longest`
 * milliseconds from now.
 */
export const lookOnceSent = async (
  site: DrillSite,
  acknowledged: AcknowledgedWork,
  mails: () => Mails,
  longest: number,
): Promise<LookResult> => {
  const deadline = Date.now() + longest;
  for (;;) {
    // Check the time before `look` and not after it: `look` takes long on a busy machine, and only
    // considers the emails that were sent before it began.
    const isLast = Date.now() >= deadline;
    const found = await look(site, acknowledged, mails());
    if (found.mailsLost === 0 || isLast) return found;
    await pause(2000);
  }
};

/** Compares every inspection of the drill's school, with its photos, and all emails. */
const look = async (
  site: DrillSite,
  acknowledged: AcknowledgedWork,
  mails: Mails,
): Promise<LookResult> => {
  const { inspections, invited } = acknowledged;
  const listed = await listedInspections(site);
  const found: LookResult = {
    inspections: listed.size,
    photos: 0,
    lost: [...inspections.keys()].filter((id) => !listed.has(id)).length,
    // The server has answered every save of the drill by now, so an inspection without such an
    // answer is a duplicate.
    duplicated: [...listed].filter((id) => !inspections.has(id)).length,
    partial: 0,
    photosLost: 0,
    photosDamaged: 0,
    mailsLost: 0,
    mailsTwice: 0,
  };
  for (const [id, hashes] of inspections) {
    if (!listed.has(id)) continue;
    const { whole, damaged, isComplete } = await checkInspection(site, id);
    if (!isComplete) found.partial += 1;
    found.photos += whole;
    found.photosDamaged += damaged;
    found.photosLost += hashes.length - Math.min(whole + damaged, await received(site, hashes));
  }
  const recipients = new Set(mails.map((mail) => headerOf(mail, 'To')));
  for (const email of invited) if (!recipients.has(email)) found.mailsLost += 1;
  const sentAgain = mails.length - countBy(mails, 'Message-ID').size;
  // An invitation may have been sent without being acknowledged, so all invitations are counted by
  // recipient; nobody was invited twice.
  const again = [...countBy(mails, 'To')].filter(([to]) => to.endsWith(DRILL_DOMAIN));
  const invitedAgain = again.reduce((sum, [, count]) => sum + count - 1, 0);
  found.mailsTwice = Math.max(sentAgain, invitedAgain);
  return found;
};

/** The number of inspections on the server that lack areas, marks, photos or their report. */
export const countPartial = async (site: DrillSite): Promise<number> => {
  let partial = 0;
  for (const id of await listedInspections(site)) {
    const { whole, isComplete } = await checkInspection(site, id);
    if (!isComplete || whole < PHOTOS) partial += 1;
  }
  return partial;
};

const listedInspections = async ({ url, token, schoolId }: DrillSite): Promise<Set<string>> => {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const query = `page=${page}&limit=100&schoolId=${schoolId}`;
    const { data } = await json<ListAnswer>(url, `/api/inspection/list?${query}`, { token });
    for (const { id } of data.list) ids.add(id);
    if (data.list.length < 100) return ids;
  }
};

const checkInspection = async ({ url, token, places }: DrillSite, id: string) => {
  const { data } = await json<Details>(url, `/api/inspection/details/${id}`, { token });
  const marks = data.evaluations.flatMap(({ categories }) =>
    categories.map(({ status }) => status),
  );
  const report = await fetch(`${url}/api/report/detail/pdf?reportId=${data.reportId}`);
  const isComplete =
    data.evaluations.length === places.length &&
    marks.filter(Boolean).length === places.length * categoryIds.length &&
    report.ok;
  const links = data.evaluations.flatMap(({ categories }) =>
    categories.flatMap(({ pictures }) => pictures),
  );
  const answers = await Promise.all(links.map((link) => fetch(new URL(link, url))));
  const files = await Promise.all(
    answers.filter(({ ok }) => ok).map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  const readable = await Promise.all(files.map(isReadable));
  const whole = readable.filter(Boolean).length;
  return { whole, damaged: files.length - whole, isComplete };
};

const isReadable = (file: Buffer): Promise<boolean> =>
  sharp(file)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * How many photos the server has received with one of these hashes, which are those of the files
 * that were sent.
 */
const received = async ({ url, token }: DrillSite, hashes: readonly string[]): Promise<number> => {
  const { data } = await json<{ data: { received: unknown[] } }>(url, '/api/photo/received', {
    method: 'POST',
    token,
    body: { hashes },
  });
  return data.received.length;
};

/** The emails of servers that write emails into folders instead of sending them. */
export const mailsIn = (dataDirs: readonly string[]): Mails =>
  dataDirs.flatMap((dataDir) => {
    const outbox = path.join(dataDir, 'outbox');
    const names = existsSync(outbox) ? readdirSync(outbox) : [];
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(path.join(outbox, name), 'utf8'));
  });

/** How many emails there are for each value of a header. */
const countBy = (mails: Mails, name: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const mail of mails) {
    const value = headerOf(mail, name);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: <?([^\\s>]+)`, 'im').exec(mail)?.[1] ?? '';
