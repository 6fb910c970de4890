/** A server in front of the product that stops in the middle of each HTML page, as a slow connection does. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HaltingServer = {
  url: string;
  /** Sends the rest of the pages. */
  sendRest(): void;
  close(): void;
};

/** Sends a page up to the end of the first paragraph after its heading, and then stops. */
export const openHaltingServer = async (target: string): Promise<HaltingServer> => {
  const rest = Promise.withResolvers<void>();
  const answer = async (url: string, response: ServerResponse): Promise<void> => {
    const answered = await fetch(target + url);
    const type = answered.headers.get('content-type') ?? '';
    const body = Buffer.from(await answered.arrayBuffer());
    response.writeHead(answered.status, { 'content-type': type });
    const end = body.indexOf('</p>', body.indexOf('</h1>'));
    if (type.startsWith('text/html') && end > 0) {
      response.write(body.subarray(0, end));
      await rest.promise;
      response.end(body.subarray(end));
    } else response.end(body);
  };
  const server = createServer(({ url = '/' }, response) => {
    answer(url, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendRest: rest.resolve,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
