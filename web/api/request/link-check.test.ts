import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isPdfLink } from './link-check.ts';

let server: Server;
let base: string;
const asked: string[] = [];
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

const answers: Record<string, [status: number, type: string]> = {
  '/report': [200, 'application/pdf'],
  '/REPORT': [200, 'Application/PDF; charset=binary'],
  '/page': [200, 'text/html'],
  '/pdfs': [200, 'application/pdfs'],
  '/expired': [410, 'application/pdf'],
};

beforeAll(async () => {
  server = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const [status, type] = answers[url] ?? [404, 'text/plain'];
    response.writeHead(status, { 'content-type': type }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  logged.mockClear();
});

test.each(['/report', '/REPORT'])('accepts a link to a PDF: %s', async (path) => {
  expect(await isPdfLink(base + path)).toBe(true);
  expect(logged).not.toHaveBeenCalled();
});

test.each(['/page', '/pdfs', '/expired', '/nothing'])(
  'rejects a link to anything else and logs it to the console: %s',
  async (path) => {
    expect(await isPdfLink(base + path)).toBe(false);
    expect(logged).toHaveBeenCalledOnce();
  },
);

test('sends only HEAD requests', async () => {
  await isPdfLink(`${base}/report`);
  expect(asked).toEqual(['HEAD /report']);
});

test('rejects a link that cannot be requested and logs it to the console', async () => {
  expect(await isPdfLink('http://127.0.0.1:1/report')).toBe(false);
  expect(logged).toHaveBeenCalledOnce();
});
