/** A mail server that refuses some recipients. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export type MailServer = {
  url: string;
  /** The recipients whose emails were accepted, in order. */
  accepted: string[];
  /** Accepts all recipients from now on. */
  acceptAll(): void;
};

/** Refuses recipients that begin with 'nobody' for good; it is closed after the tests of the file. */
export const openMailServer = async (): Promise<MailServer> => {
  const accepted: string[] = [];
  let isStrict = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 0,
    onRcptTo: ({ address }, _, done) => {
      if (!isStrict || !address.startsWith('nobody')) return done();
      return done(Object.assign(new Error('No such person here'), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        accepted.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  );
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    acceptAll: () => void (isStrict = false),
  };
};
