/** The emails of a server without SMTP: one .eml file each in its data folder. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { LONGEST_WAIT } from './browser.ts';
import type { RunningServer } from './server.ts';

/** Waits for an email to that address and returns the link in it, or in the newest of several. */
export const linkMailedTo = (server: RunningServer, address: string): Promise<string> =>
  anotherLinkMailedTo(server, address, '');

/** Waits for an email to that address with a link other than `known`, and returns this link. */
export const anotherLinkMailedTo = async (
  server: RunningServer,
  address: string,
  known: string,
): Promise<string> => {
  const giveUp = Date.now() + LONGEST_WAIT;
  while (Date.now() < giveUp) {
    const links = await linksMailedTo(server, address);
    const other = links.find((link) => link !== known);
    if (other) return other;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} arrived in ${server.dataDir}/outbox.`);
};

/** Waits for an email to that address and returns its text. */
export const textMailedTo = async (server: RunningServer, address: string): Promise<string> => {
  const giveUp = Date.now() + LONGEST_WAIT;
  while (Date.now() < giveUp) {
    const [mail] = await mailsTo(server, address);
    if (mail) return mail.text ?? '';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} arrived in ${server.dataDir}/outbox.`);
};

const linksMailedTo = async (server: RunningServer, address: string): Promise<string[]> => {
  const mails = await mailsTo(server, address);
  return mails.flatMap(({ text }) => /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? []);
};

/** The emails to an address, the newest first. */
const mailsTo = async (server: RunningServer, address: string) => {
  const mails = await readMails(path.join(server.dataDir, 'outbox'));
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .toSorted((one, other) => Date.parse(other.date ?? '') - Date.parse(one.date ?? ''));
};

const readMails = async (folder: string) => {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
};
