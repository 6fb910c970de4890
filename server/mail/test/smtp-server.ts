/** A real mail server on a free port whose response to each message can be chosen. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterwards } from '#server/test/afterwards.ts';

/** 'stall' receives the whole message but does not answer; 'mute' does not even send a greeting. */
export type Behavior = 'accept' | 'refuse' | 'stall' | 'mute' | 'hang up';

export type MailServer = {
  url: string;
  /** The accepted messages in order. */
  arrived(): Promise<Email[]>;
  /** The number of connections, whatever their outcome. */
  visits(): number;
};

/**
 * `manners` says how the first connections are treated; later ones are treated as 'accept'. The
 * server is closed after the test.
 */
export const aMailServer = async ({
  manners = [],
  refuses = () => false,
  login,
}: {
  manners?: Behavior[];
  /** Permanently refuses messages to this email address. */
  refuses?: (recipient: string) => boolean;
  login?: { user: string; password: string };
} = {}): Promise<MailServer> => {
  const taken: Buffer[] = [];
  const behaviorOf = new Map<string, Behavior>();
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 0,
    onAuth: ({ username, password }, _, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Who are you?')),
    onConnect: ({ id }, done) => {
      const manner = manners[behaviorOf.size] ?? 'accept';
      behaviorOf.set(id, manner);
      if (manner !== 'mute') done();
    },
    onRcptTo: ({ address }, { id }, done) => {
      if (refuses(address)) return done(refusal(550, 'No such person here'));
      return behaviorOf.get(id) === 'refuse' ? done(refusal(451, 'Come back later')) : done();
    },
    onData: (stream, { id }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const manner = behaviorOf.get(id);
        if (manner === 'stall') return;
        if (manner === 'hang up') return done(refusal(421, 'Going down'));
        taken.push(Buffer.concat(chunks));
        done(null, 'Taken');
      });
    },
  });
  // A client that times out resets the connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterwards(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const who = login ? `${login.user}:${login.password}@` : '';
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    arrived: () => Promise.all(taken.map((bytes) => PostalMime.parse(bytes))),
    visits: () => behaviorOf.size,
  };
};

const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });
