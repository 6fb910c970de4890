/** The door mails leave by: SMTP, or one .eml file each in DATA_DIR/outbox. */
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../core/settings.ts';
import type { QueuedMail } from './queries.ts';

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** Makes what `attachment` of a mail names; throws when it cannot be made now. */
export type FindAttachments = (attachment: string) => Promise<Attachment[]>;

export type MailDoor = {
  /** Resolves when the mail was accepted. Throws when it was refused or nobody answered in time. */
  send(mail: QueuedMail, attachments?: readonly Attachment[]): Promise<void>;
  close(): void;
};

/** Milliseconds after which a mail server is given up; the outbox tries again later. */
export type Patience = {
  /** It says nothing. */
  silence?: number;
  /** It is not done with one letter, however much it says. Below the postman's lease. */
  letter?: number;
};

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

export const openMailDoor = (settings: MailSettings, patience: Patience = {}): MailDoor =>
  settings.smtpUrl === undefined
    ? intoFolder(settings)
    : overSmtp(settings, settings.smtpUrl, patience);

/** The same door, through which every mail takes what it names along. */
export const withAttachments = (door: MailDoor, find: FindAttachments): MailDoor => ({
  ...door,
  send: async (mail) => door.send(mail, await find(mail.attachment)),
});

/** The parts of a message. The id stays the same over all tries, so that a receiver sees one mail. */
const message = (
  { mailFrom }: MailSettings,
  mail: QueuedMail,
  attachments: readonly Attachment[] = [],
) => ({
  from: mailFrom,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: [...attachments],
  // No holiday notice in answer, please (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  messageId: `<${mail.id}@${/@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'}>`,
});

const overSmtp = (
  settings: MailSettings,
  smtpUrl: string,
  { silence = 20_000, letter = 60_000 }: Patience,
): MailDoor => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    // A letter that was given up must not be accepted behind our back.
    socketCloseTimeout: 0,
  });
  return {
    send: async (mail, attachments) => {
      await transport.sendMail({
        ...message(settings, mail, attachments),
        signal: AbortSignal.timeout(letter),
      });
    },
    close: () => transport.close(),
  };
};

const intoFolder = (settings: MailSettings): MailDoor => {
  const folder = path.join(settings.dataDir, 'outbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail, attachments) => {
      const { message: bytes } = await transport.sendMail(message(settings, mail, attachments));
      // Whole or not at all: who watches the folder must never read half a mail.
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
};
