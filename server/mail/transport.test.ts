import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { afterwards } from '#server/test/afterwards.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { openMailTransport, type MailTimeouts } from './transport.ts';
import type { QueuedMail } from './queries.ts';
import { aMessage } from './test/messages.ts';
import { aMailServer } from './test/smtp-server.ts';

const mailFrom = 'Good Repair <no-reply@example.org>';

const aMail = (): QueuedMail => ({
  id: crypto.randomUUID(),
  recipient: 'alice@mayacamas.test',
  sender: '',
  ...aMessage(),
  subject: "Nguyễn Văn O'Peña invites you to Good Repair",
  attachment: '',
  unsubscribe: '',
  attempts: 1,
});

const open = (
  smtpUrl: string | undefined,
  timeouts?: MailTimeouts,
  dataDir = temporaryFolder(),
) => {
  const transport = openMailTransport({ smtpUrl, mailFrom, dataDir }, timeouts);
  afterwards(() => transport.close());
  return { transport, outbox: path.join(dataDir, 'outbox') };
};

const expected = (mail: QueuedMail) => ({
  from: { name: 'Good Repair', address: 'no-reply@example.org' },
  to: [{ name: '', address: mail.recipient }],
  subject: mail.subject,
  text: `${mail.text}\n`,
  html: `${mail.html}\n`,
  messageId: `<${mail.id}@example.org>`,
});

describe('without SMTP_URL', () => {
  test.each([
    ['Nguyễn & Peña Unified', 'Nguyễn & Peña Unified via Good Repair'],
    ['', 'Good Repair'],
    // A sender name that the form refuses is not sent, even if the database contains it.
    ['Alder\r\nBcc: eve@evil.test', 'Good Repair'],
    ['www.evil.test', 'Good Repair'],
    ['Alder", <eve', 'Alder, eve via Good Repair'],
  ])('an email of an account with the sender name %j is from %j', async (sender, name) => {
    const { transport, outbox } = open(undefined);
    const mail = { ...aMail(), sender };
    await transport.send(mail);
    const parsed = await PostalMime.parse(readFileSync(path.join(outbox, `${mail.id}.eml`)));
    expect(parsed.from).toEqual({ name, address: 'no-reply@example.org' });
    expect(parsed.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(parsed.to).toEqual([{ name: '', address: mail.recipient }]);
  });

  test('each email is a complete .eml file that any mail program opens', async () => {
    const { transport, outbox } = open(undefined);
    const mails = [aMail(), aMail()];
    for (const mail of mails) await transport.send(mail);
    expect(readdirSync(outbox).toSorted()).toEqual(mails.map(({ id }) => `${id}.eml`).toSorted());
    for (const mail of mails) {
      const bytes = readFileSync(path.join(outbox, `${mail.id}.eml`));
      const parsed = await PostalMime.parse(bytes);
      expect(parsed).toMatchObject(expected(mail));
      expect(Date.parse(parsed.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
      // Only ASCII characters are transmitted; names with other characters are encoded.
      expect(bytes.every((byte) => byte < 128)).toBe(true);
    }
  });

  test('an email that is sent again replaces its file', async () => {
    const { transport, outbox } = open(undefined);
    const mail = aMail();
    await transport.send(mail);
    await transport.send({ ...mail, attempts: 2 });
    expect(readdirSync(outbox)).toEqual([`${mail.id}.eml`]);
  });
});

describe('over SMTP', () => {
  test('an email arrives unchanged, with text in any script', async () => {
    const server = await aMailServer();
    const { transport, outbox } = open(server.url);
    const mail = aMail();
    await transport.send(mail);
    expect(await server.arrived()).toEqual([expect.objectContaining(expected(mail))]);
    const [arrived] = await server.arrived();
    const headers = Object.fromEntries(
      arrived?.headers.map(({ key, value }) => [key, value]) ?? [],
    );
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(() => readdirSync(outbox)).toThrow('ENOENT');
  });

  test('the client authenticates where the server requires it', async () => {
    const server = await aMailServer({ login: { user: 'good', password: 'repair' } });
    await open(server.url).transport.send(aMail());
    expect(await server.arrived()).toHaveLength(1);
    const wrong = open(server.url.replace('repair', 'wrong')).transport;
    await expect(wrong.send(aMail())).rejects.toThrow('Invalid login');
    expect(await server.arrived()).toHaveLength(1);
  });

  test("a refusal is reported with the server's message", async () => {
    const server = await aMailServer({ manners: ['refuse', 'hang up'] });
    const { transport } = open(server.url);
    await expect(transport.send(aMail())).rejects.toThrow('Come back later');
    await expect(transport.send(aMail())).rejects.toThrow('Going down');
  });

  test('sending to an unreachable server fails with an error', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const { transport } = open(`smtp://127.0.0.1:${port}`);
    await expect(transport.send(aMail())).rejects.toThrow('ECONNREFUSED');
  });

  test('a server that does not respond times out', async () => {
    const server = await aMailServer({ manners: ['mute', 'stall'] });
    const { transport } = open(server.url, { silence: 500 });
    await expect(transport.send(aMail())).rejects.toThrow(/Greeting never|Timeout/);
    await expect(transport.send(aMail())).rejects.toThrow('Timeout');
    expect(server.visits()).toBe(2);
    expect(await server.arrived()).toEqual([]);
  });

  test('a server that keeps sending without finishing times out', async () => {
    // One line of its greeting every 20 ms without an end, so that it is never silent.
    const server = createServer((socket) => {
      socket.write('220 Welcome\r\n');
      const talk = setInterval(() => socket.write('250-And another thing\r\n'), 20);
      // The transport aborts the connection while this server is still writing, which emits an
      // error here.
      socket.on('error', () => undefined);
      deliveries.push(
        new Promise((resolve) => socket.on('close', resolve)).then(() => clearInterval(talk)),
      );
    }).listen(0, '127.0.0.1');
    const deliveries: Promise<unknown>[] = [];
    afterwards(() => new Promise((resolve) => server.close(resolve)));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { transport } = open(`smtp://127.0.0.1:${port}`, { silence: 10_000, message: 500 });
    await expect(transport.send(aMail())).rejects.toThrow(/abort|timeout/i);
    // The transport has closed the connection, so the mail server cannot accept another message.
    await Promise.all(deliveries);
    expect(deliveries).toHaveLength(1);
  });
});
