// For tests: a real HTTP server that renews access tokens, and a simulation of the browser's
// cookies and storage. There is no refresh token here, because page scripts do not see its cookie
// either.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ExpectedResponse } from '#web/api/request/request.ts';

type ReceivedRequest = { method: string | undefined; path: string; token: string | undefined };

/** The response in place of a success; 'none' closes the connection without one. */
export type FakeResponse = 'none' | { status: number; type: string; body: string };

/** A refusal as our server sends it. */
export const problem = (status: number, code: string, message: string): FakeResponse => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ status, code, message }),
});

/**
 * Starts a server. /api/auth/refresh-token renews the access token, or responds with `refusal` if
 * that is set; /api/auth/login refuses every sign-in. All other paths require the newest access
 * token; with it, /api/busy responds with 409.
 */
export async function startSessionServer() {
  let generation = 1;
  const state = {
    base: '',
    requests: [] as ReceivedRequest[],
    refreshes: 0,
    refusal: undefined as FakeResponse | undefined,
    /** Refreshes are answered only after this promise resolves. */
    held: undefined as Promise<void> | undefined,
    /** The response to all calls except login and refresh. */
    intercepted: undefined as FakeResponse | undefined,
    /** The role that every response states. */
    role: undefined as string | undefined,
    /** All calls except login and refresh are answered only after this promise resolves. */
    heldCall: undefined as Promise<void> | undefined,
    /** Whether every access token is refused, even a fresh one. */
    closed: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const server: Server = createServer((request, response) => void reply(request, response));
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const token = request.headers.authorization?.replace('Bearer ', '');
    state.requests.push({ method: request.method, path, token });
    request.resume();
    const answer = (status: number, content: unknown) => {
      const role = state.role && { 'good-repair-role': state.role };
      response.writeHead(status, { 'content-type': 'application/json', ...role });
      response.end(JSON.stringify(content));
    };
    const answerFake = (fake: FakeResponse) => {
      if (fake === 'none') return void request.socket.destroy();
      response.writeHead(fake.status, { 'content-type': fake.type });
      response.end(fake.body);
    };
    if (path === '/api/auth/login') {
      answer(401, { message: 'The email or password is incorrect.', code: 'wrong-login' });
    } else if (path === '/api/auth/refresh-token') {
      state.refreshes += 1;
      await state.held;
      if (state.refusal) return answerFake(state.refusal);
      generation += 1;
      answer(200, { accessToken: `access-${generation}` });
    } else if (state.heldCall) {
      await state.heldCall;
      answer(200, { path });
    } else if (state.intercepted) {
      answerFake(state.intercepted);
    } else if (state.closed || token !== `access-${generation}`) {
      answer(401, { message: 'Please sign in.', code: 'not-signed-in' });
    } else if (path === '/api/busy') {
      answer(409, { message: 'The report of this inspection is final.', code: 'report-final' });
    } else {
      answer(200, { path });
    }
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  state.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

/** Simulates the browser's cookies, as far as web/api/session/session.ts uses them. */
export class CookieJar {
  private readonly pairs = new Map<string, string>();
  /** The last written value of each cookie by name, attributes included. */
  readonly written = new Map<string, string>();

  /**
   * What `document.cookie` shows until the cookie store is read; lacks what another tab has
   * written.
   */
  shown: string | undefined;

  /** Replaces the browser's `cookieStore`. */
  readonly store = {
    get: async (): Promise<void> => {
      this.shown = undefined;
    },
  };

  get cookie(): string {
    if (this.shown !== undefined) return this.shown;
    return [...this.pairs].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(line: string) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    this.written.set(name, line);
    if (/Max-Age=0(;|$)/.test(line)) this.pairs.delete(name);
    else this.pairs.set(name, value);
  }
}

/** Simulates the browser's local storage. */
export class MemoryStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

/** The response of the login call for Nguyễn O'Peña, an admin, with the first valid token. */
export const aLogin = (access_token = 'access-1') => ({
  message: 'Login Successful!',
  access_token,
  user: {
    id: '7',
    username: 'n',
    fullName: "Nguyễn; O'Peña",
    role: 'admin' as const,
    is_super: false,
  },
});

/** For each test of a file: a server for sessions, and a browser without a session. */
export function testBrowser() {
  let server: Awaited<ReturnType<typeof startSessionServer>>;
  let jar: CookieJar;
  beforeEach(async () => {
    server = await startSessionServer();
    jar = new CookieJar();
    vi.stubGlobal('document', jar);
    vi.stubGlobal('cookieStore', jar.store);
    vi.stubGlobal('localStorage', new MemoryStorage());
    vi.stubGlobal('location', { protocol: 'https:' });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    get jar() {
      return jar;
    },
    /** Opens a tab. Tabs share cookies and storage, but each has its own module state. */
    async openTab() {
      vi.resetModules();
      const { sendByFetch, withSession } = await import('#web/api/request/request.ts');
      const { isConnected, isIntercepted } = await import('#web/api/request/connection.ts');
      const session = await import('./session.ts');
      const ask = (path: string, expected: ExpectedResponse) =>
        withSession(path, sendByFetch(server.base + path, { method: 'GET' }), expected);
      const get = (path: string) => ask(path, { shape: 0, isRead: true, base: server.base });
      const readAhead = (path: string) =>
        ask(path, { shape: 0, isRead: true, base: server.base, isSpeculative: true });
      const signIn = (accessToken: string) => session.storeLogin(aLogin(accessToken));
      return { ask, get, readAhead, signIn, isConnected, isIntercepted, ...session };
    },
  };
}
