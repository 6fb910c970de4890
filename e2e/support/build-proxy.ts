/** A proxy before the server that can change its responses, to simulate a newer build. */
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type BuildProxy = {
  url: string;
  /** Functions that change the response texts, by path. */
  changes: Map<string, (text: string) => string>;
  close(): void;
};

/** Opens a proxy before the server at `target`. */
export const openBuildProxy = async (target: string): Promise<BuildProxy> => {
  const changes: BuildProxy['changes'] = new Map();
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    const change = changes.get(new URL(url, target).pathname);
    const headers = { ...request.headers };
    if (change) {
      // The server must not respond that the cached response is still valid, because such a
      // response has no text that could be changed.
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const onwards = ask(target + url, { method, headers }, (answer) => {
      const { 'content-length': _, etag: _etag, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, change ? rest : answer.headers);
      if (change) void text(answer).then((whole) => response.end(change(whole)));
      else answer.pipe(response);
    });
    onwards.on('error', () => response.destroy());
    request.pipe(onwards);
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    changes,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** From now on the proxy serves a newer build, which marks its page by `data-build`. */
export const serveNewBuild = ({ changes }: BuildProxy, build: string): void => {
  changes.set('/index.html', (page) => page.replace('<html', `<html data-build="${build}"`));
  changes.set('/sw.js', (worker) =>
    worker.replace(/(url:"index.html",revision:")\w+/, `$1${build}`),
  );
};
