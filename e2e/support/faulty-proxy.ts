/** A proxy in front of the server that simulates failing connections, and records the requests. */
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ProxyFault =
  /** No fault. */
  | 'pass'
  /** The connection breaks while the request is sent. */
  | 'cut'
  /** The server handles the request, and the response is lost. */
  | 'drop'
  /** The server is too busy. */
  | 'busy'
  /** A captive portal responds with its own page, with status 403 or 200. */
  | 'portal-403'
  | 'portal-200'
  /** The request reaches the server twice. */
  | 'twice'
  /**
   * The connection breaks, and the request reaches the server only when `releaseLate` is called.
   */
  | 'late'
  /** The request arrives without its last photo. */
  | 'lose'
  /** The request is never answered, and the connection stays open. */
  | 'hang';

export type ProxiedRequest = { method: string; path: string; bytes: number };

export type FaultyProxy = {
  url: string;
  /** The faults of the next requests to /api/`call`, one each, in this order. */
  planFaults(call: string, ...faults: ProxyFault[]): void;
  /** Faults that no request has had yet. */
  planned: { path: string; fault: ProxyFault }[];
  /** Every request to /api, with the bytes of its body that arrived. */
  requests: ProxiedRequest[];
  requestsTo(call: string): ProxiedRequest[];
  /** The number of requests that had a fault. */
  faultCount: number;
  /** Delivers the requests that were delayed. */
  releaseLate(): Promise<void>;
  close(): void;
};

export const openFaultyProxy = async (target: string): Promise<FaultyProxy> => {
  const late: (() => Promise<unknown>)[] = [];

  const forward = (method: string, url: string, headers: object, body: Buffer | null) => {
    const onwards = ask(target + url, { method, headers: { ...headers } });
    if (body) onwards.end(body);
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      onwards.on('response', resolve);
      onwards.on('error', reject);
    });
    return { onwards, answer };
  };
  const pass = async (request: IncomingMessage, response: ServerResponse, body: Buffer | null) => {
    const { method = 'GET', url = '/', headers } = request;
    const { onwards, answer } = forward(method, url, headers, body);
    if (!body) request.pipe(onwards);
    const answered = await answer;
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  };
  const portal = async (request: IncomingMessage, response: ServerResponse, status: number) => {
    await buffer(request);
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Guest network</title><p>Please accept the terms.</p>');
  };
  const meet: Record<
    ProxyFault,
    (request: IncomingMessage, response: ServerResponse) => Promise<void>
  > = {
    pass: (request, response) => pass(request, response, null),
    async cut(request) {
      request.once('data', () => request.socket.destroy());
    },
    async drop(request) {
      const { method = 'GET', url = '/', headers } = request;
      await buffer(await forward(method, url, headers, await buffer(request)).answer);
      request.socket.destroy();
    },
    async busy(request, response) {
      await buffer(request);
      const message = 'The service is busy. Please try again in a moment.';
      response
        .writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '1' })
        .end(JSON.stringify({ code: 'busy', status: 503, message }));
    },
    'portal-403': (request, response) => portal(request, response, 403),
    'portal-200': (request, response) => portal(request, response, 200),
    async twice(request, response) {
      const { method = 'GET', url = '/', headers } = request;
      const body = await buffer(request);
      await buffer(await forward(method, url, headers, body).answer);
      await pass(request, response, body);
    },
    async late(request) {
      const { method = 'GET', url = '/', headers } = request;
      const body = await buffer(request);
      late.push(async () => buffer(await forward(method, url, headers, body).answer));
      request.socket.destroy();
    },
    async lose(request, response) {
      const body = withoutLastPart(request, await buffer(request));
      request.headers['content-length'] = String(body.length);
      await pass(request, response, body);
    },
    async hang(request) {
      await buffer(request);
    },
  };

  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const { pathname } = new URL(url, target);
    const seen: ProxiedRequest = { method, path: pathname, bytes: 0 };
    if (pathname.startsWith('/api/')) proxy.requests.push(seen);
    request.on('data', (chunk: Buffer) => {
      seen.bytes += chunk.length;
    });
    const at = proxy.planned.findIndex(({ path }) => pathname.startsWith(path));
    const [planned] = at < 0 ? [] : proxy.planned.splice(at, 1);
    if (planned && planned.fault !== 'pass') proxy.faultCount += 1;
    meet[planned?.fault ?? 'pass'](request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));

  const proxy: FaultyProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    planFaults(call, ...faults) {
      proxy.planned.push(...faults.map((fault) => ({ path: pathOf(call), fault })));
    },
    planned: [],
    requests: [],
    requestsTo: (call) => proxy.requests.filter(({ path }) => path.startsWith(pathOf(call))),
    faultCount: 0,
    async releaseLate() {
      for (const arrive of late.splice(0)) await arrive();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
};

/** A multipart body without its last part. */
const withoutLastPart = ({ headers }: IncomingMessage, body: Buffer): Buffer => {
  const [, boundary = ''] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
  const at = body.lastIndexOf(`\r\n--${boundary}\r\n`);
  if (at < 0) throw new Error('Only a multipart request can lose a photo.');
  return Buffer.concat([body.subarray(0, at), Buffer.from(`\r\n--${boundary}--\r\n`)]);
};

const pathOf = (call: string): string => `/api/${call}`;
