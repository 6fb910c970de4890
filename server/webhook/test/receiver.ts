/** A real HTTP server that receives deliveries and responds as configured. */
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterwards } from '#server/test/afterwards.ts';

export type ReceivedRequest = { headers: http.IncomingHttpHeaders; body: string; path: string };

/**
 * A status, a redirect, a response without an end, no response at all, a response that is held back
 * until `answerAll`, or a broken connection.
 */
export type Manner = number | 'redirect' | 'endless' | 'hang' | 'hold' | 'break off';

export type Receiver = {
  url: string;
  received: ReceivedRequest[];
  /** Sets how the receiver responds to later requests. */
  behave(manner: Manner): void;
  /** Resolves when the first request has arrived. */
  firstReceived: Promise<void>;
  /** Accepts the requests whose responses were held back. */
  answerAll(): void;
  /** Resolves when the client breaks off a response without an end. */
  brokenOff: Promise<void>;
};

export const aReceiver = async (): Promise<Receiver> => {
  let manner: Manner = 200;
  const { promise: brokenOff, resolve: noteBrokenOff } = Promise.withResolvers<void>();
  const { promise: firstReceived, resolve: noteReceived } = Promise.withResolvers<void>();
  const received: ReceivedRequest[] = [];
  const held: http.ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, path: request.url ?? '' });
      noteReceived();
      if (manner === 'hang') return;
      if (manner === 'hold') return held.push(response);
      if (manner === 'break off') return request.socket.destroy();
      if (manner === 'redirect') return response.writeHead(302, { location: '/elsewhere' }).end();
      if (manner === 'endless') {
        response.writeHead(200);
        const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
        return response.on('close', () => {
          clearInterval(more);
          noteBrokenOff();
        });
      }
      return response.writeHead(manner).end('done');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    behave: (next) => (manner = next),
    firstReceived,
    answerAll: () => {
      for (const response of held.splice(0)) response.writeHead(200).end('done');
    },
    brokenOff,
  };
};
