/** Sends mail by SMTP, or writes each email to an .eml file in DATA_DIR/outbox. */
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#server/core/settings/settings.ts';
import { withinTime } from '#server/core/within-time.ts';
import { safeName } from './clean.ts';
import type { QueuedMail } from './queries.ts';

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** Creates the attachments that an email refers to; throws when they cannot be created now. */
export type AttachmentFinder = (attachment: string) => Promise<Attachment[]>;

export type MailTransport = {
  /** Resolves when the email was accepted. Rejects when it was refused or the server timed out. */
  send(mail: QueuedMail, attachments?: readonly Attachment[]): Promise<void>;
  close(): void;
};

/** Timeouts for a mail server in milliseconds; the outbox retries later. */
export type MailTimeouts = {
  /** How long the server may be silent. */
  silence?: number;
  /**
   * How long sending one message may take in total. Must be shorter than the mail sender's lease, even
   * with LONGEST_MAKING.
   */
  message?: number;
};

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

export const openMailTransport = (
  settings: MailSettings,
  timeouts: MailTimeouts = {},
): MailTransport =>
  settings.smtpUrl === undefined
    ? folderTransport(settings)
    : smtpTransport(settings, settings.smtpUrl, timeouts);

/**
 * How long making the attachments may take, in ms. Together with the timeout of a message it must be
 * shorter than the mail sender's lease.
 */
const LONGEST_MAKING = 45_000;

/** Wraps a transport so that every email is sent with its attachments. */
export const withAttachments = (
  transport: MailTransport,
  find: AttachmentFinder,
): MailTransport => ({
  ...transport,
  send: async (mail) =>
    transport.send(mail, await withinTime(LONGEST_MAKING, find(mail.attachment))),
});

/**
 * Returns a sender such as “Alder Unified via Good Repair”. The email address is always that of the
 * installation, because the installation's mail server signs messages from this address. The name
 * is passed to Nodemailer in an object, which encodes it, so that a name cannot add a header.
 */
const fromOf = (mailFrom: string, sender: string) => {
  const name = safeName(sender);
  return name === undefined
    ? mailFrom
    : { name: `${name} via Good Repair`, address: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom };
};

/** The message id is the same for all attempts, so that a receiver can recognize duplicates. */
const message = (
  { mailFrom }: MailSettings,
  mail: QueuedMail,
  attachments: readonly Attachment[] = [],
) => ({
  from: fromOf(mailFrom, mail.sender),
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: [...attachments],
  // Suppresses automatic replies such as holiday notices (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    // Mail programs show a button that stops the emails by one request (RFC 8058).
    ...(mail.unsubscribe !== '' && {
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  messageId: `<${mail.id}@${/@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'}>`,
});

/**
 * Nodemailer is loaded with the first email, because most servers do not send one for hours after
 * they start.
 */
const onFirstMail = <Transporter extends { close(): void }>(
  open: (nodemailer: typeof import('nodemailer')) => Transporter,
) => {
  let opened: Promise<Transporter> | undefined;
  return {
    get: () => (opened ??= import('nodemailer').then(open)),
    close: () => void opened?.then((transporter) => transporter.close()),
  };
};

const smtpTransport = (
  settings: MailSettings,
  smtpUrl: string,
  { silence = 20_000, message: messageTimeout = 60_000 }: MailTimeouts,
): MailTransport => {
  const smtp = onFirstMail(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: silence,
      greetingTimeout: silence,
      socketTimeout: silence,
      // Closes the connection at once after a timeout. Otherwise the server could still accept the
      // message, and the next attempt would send it again.
      socketCloseTimeout: 0,
    }),
  );
  return {
    send: async (mail, attachments) => {
      const transporter = await smtp.get();
      await transporter.sendMail({
        ...message(settings, mail, attachments),
        signal: AbortSignal.timeout(messageTimeout),
      });
    },
    close: smtp.close,
  };
};

const folderTransport = (settings: MailSettings): MailTransport => {
  const folder = path.join(settings.dataDir, 'outbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const composer = onFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    send: async (mail, attachments) => {
      const transporter = await composer.get();
      const { message: bytes } = await transporter.sendMail(message(settings, mail, attachments));
      // The file is renamed when it is complete, so that a program watching the folder never reads
      // a partial file.
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: composer.close,
  };
};
