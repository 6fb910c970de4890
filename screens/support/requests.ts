/** The requests of the app: they go to the real server, unless a test answers some of them. */
import type { Request as PageRequest, Response as PageResponse, Route } from 'playwright-core';

type Answer = Parameters<Route['fulfill']>[0] & {};
type Pattern = string | RegExp | ((url: URL) => boolean);
type Handler = (route: Route) => unknown;

const send = globalThis.fetch;
let pending = 0;
let isOffline = false;
let handlers: { pattern: Pattern; handler: Handler }[] = [];
const sent = new Set<(request: PageRequest) => void>();
const answered = new Set<(response: PageResponse) => void>();

/** Whether a URL matches a pattern as Playwright understands it. */
export const matches = (pattern: Pattern, href: string): boolean => {
  if (typeof pattern === 'function') return pattern(new URL(href));
  if (pattern instanceof RegExp) return pattern.test(href);
  const parts = pattern.split(/(\*\*\/?|\*)/).map((part) => {
    if (part.startsWith('**')) return '.*';
    return part === '*' ? '[^/]*' : RegExp.escape(part);
  });
  const whole = pattern.startsWith('/')
    ? `${RegExp.escape(location.origin)}${parts.join('')}`
    : parts.join('');
  return new RegExp(`^${whole}$`).test(href);
};

const requestOf = (
  href: string,
  init: RequestInit,
  response?: Promise<PageResponse>,
): PageRequest =>
  ({
    url: () => href,
    method: () => init.method ?? 'GET',
    response: () => response,
    headers: () => Object.fromEntries(new Headers(init.headers)),
    postData: () => (typeof init.body === 'string' ? init.body : null),
    postDataJSON: () => (typeof init.body === 'string' ? JSON.parse(init.body) : null),
  }) as unknown as PageRequest;

/** A response whose body has been read, because the body of a response can be read only once. */
const readResponse = async (response: Response, request: PageRequest) => {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  const { status, statusText, ok } = response;
  const forTest = {
    url: request.url,
    request: () => request,
    status: () => status,
    ok: () => ok,
    headers: () => headers,
    body: async () => body,
    text: async () => body.toString(),
    json: async () => JSON.parse(body.toString()) as unknown,
  } as unknown as PageResponse;
  const forApp = new Response(status === 204 ? null : body, { status, statusText, headers });
  return { forTest, forApp };
};

/** Lets a handler answer a request as `page.route` does. */
const answerBy = (handler: Handler, href: string, init: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = requestOf(href, init);
    const pass = async () => resolve(await send(href, init));
    const fulfill = async ({ response, json, body, status, headers, contentType }: Answer = {}) => {
      const given = response as PageResponse | undefined;
      const text =
        json === undefined ? (body ?? (await given?.text()) ?? '') : JSON.stringify(json);
      const type = contentType ?? 'application/json';
      resolve(
        new Response(text as string, {
          status: status ?? given?.status() ?? 200,
          headers: { ...given?.headers(), 'content-type': type, ...headers },
        }),
      );
    };
    const route = {
      request: () => request,
      fetch: async () => (await readResponse(await send(href, init), request)).forTest,
      fulfill,
      continue: pass,
      fallback: pass,
      abort: async () => reject(new TypeError('Failed to fetch')),
    };
    void Promise.resolve(handler(route as unknown as Route)).catch(reject);
  });

globalThis.fetch = async (input, init = {}) => {
  // A call of the test itself: all calls of the app send the cookies of the page.
  if (init.credentials !== 'include') return send(input, { ...init, credentials: 'omit' });
  const { href } = new URL(input as string, location.href);
  const { promise, resolve, reject } = Promise.withResolvers<PageResponse>();
  promise.catch(() => undefined);
  const request = requestOf(href, init, promise);
  try {
    for (const listener of sent) listener(request);
    const { forTest, forApp } = await untilAborted(answer(href, init, request), init.signal);
    resolve(forTest);
    for (const listener of answered) listener(forTest);
    return forApp;
  } catch (error) {
    reject(error);
    throw error;
  }
};

const answer = async (href: string, init: RequestInit, request: PageRequest) => {
  if (isOffline) throw new TypeError('Failed to fetch');
  const found = handlers.find(({ pattern }) => matches(pattern, href));
  // A test may hold its answer until after the page is closed, so it is not waited for.
  if (found) return readResponse(await answerBy(found.handler, href, init), request);
  pending += 1;
  try {
    return await untilAborted(
      send(href, init).then((response) => readResponse(response, request)),
      init.signal,
    );
  } finally {
    pending -= 1;
  }
};

/** Rejects as soon as the request is aborted, because the body of the response never ends then. */
const untilAborted = <Result>(work: Promise<Result>, signal?: AbortSignal | null) => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
};

export const onRequest = (listener: (request: PageRequest) => void): void =>
  void sent.add(listener);

export const isAnyPending = (): boolean => pending > 0;

export const addRoute = (pattern: Pattern, handler: Handler): void => {
  handlers = [{ pattern, handler }, ...handlers];
};

/** Ends what the tests of a page have set up. */
export const reset = (): void => {
  handlers = [];
  sent.clear();
  answered.clear();
};

export const removeRoutes = (pattern?: Pattern): void => {
  handlers = handlers.filter((one) => pattern && String(one.pattern) !== String(pattern));
};

export const setOffline = (offline: boolean): void => {
  isOffline = offline;
  Object.defineProperty(navigator, 'onLine', { value: !offline, configurable: true });
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
};

const next = <One>(listeners: Set<(one: One) => void>, accepts: (one: One) => boolean) =>
  new Promise<One>((resolve) => {
    const listener = (one: One) => {
      if (!accepts(one)) return;
      listeners.delete(listener);
      resolve(one);
    };
    listeners.add(listener);
  });

export const nextRequest = (accepts: (request: PageRequest) => boolean) => next(sent, accepts);
export const nextResponse = (accepts: (response: PageResponse) => boolean) =>
  next(answered, accepts);
