// For tests: a real HTTP server with rotating refresh tokens, and a cookie jar to be `document`.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Heard = { path: string; token: string | undefined };

/**
 * Accepts only the newest access token on every path but these: /api/auth/refresh-token rotates,
 * and answers `refusal` if set, or hangs up at 'none'; /api/auth/login is refused; /api/busy answers 409.
 */
export async function sessionServer() {
  let generation = 1;
  const state = {
    base: '',
    heard: [] as Heard[],
    refreshes: 0,
    refusal: undefined as number | 'none' | undefined,
    /** Even a fresh token is refused. */
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
    state.heard.push({ path, token });
    const body = await text(request);
    const answer = (status: number, content: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(content));
    };
    if (path === '/api/auth/login') {
      answer(401, { message: 'The email or the password is not right.', code: 'wrong-login' });
    } else if (path === '/api/auth/refresh-token') {
      state.refreshes += 1;
      const current = JSON.parse(body).refreshToken === `refresh-${generation}`;
      if (state.refusal === 'none') return void request.socket.destroy();
      if (state.refusal || !current) {
        return answer(state.refusal ?? 401, { message: 'Your session has ended.' });
      }
      generation += 1;
      answer(200, { accessToken: `access-${generation}`, refreshToken: `refresh-${generation}` });
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

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Stands for the browser's cookies: understands what web/api/session.ts writes. */
export class CookieJar {
  private readonly pairs = new Map<string, string>();
  /** As written last, attributes included, by name. */
  readonly written = new Map<string, string>();

  get cookie(): string {
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
