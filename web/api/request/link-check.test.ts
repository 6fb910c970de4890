import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isPdfLink } from './link-check.ts';

let server: Server;
let base: string;
const asked: string[] = [];
const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);

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
  told.mockClear();
});

test.each(['/report', '/REPORT'])('a link to a PDF is good: %s', async (path) => {
  expect(await isPdfLink(base + path)).toBe(true);
  expect(told).not.toHaveBeenCalled();
});

test.each(['/page', '/pdfs', '/expired', '/nothing'])(
  'what is no PDF is not, and the console says so: %s',
  async (path) => {
    expect(await isPdfLink(base + path)).toBe(false);
    expect(told).toHaveBeenCalledOnce();
  },
);

test('only HEAD is asked', async () => {
  await isPdfLink(`${base}/report`);
  expect(asked).toEqual(['HEAD /report']);
});

test('a link that cannot be followed is false and told on the console', async () => {
  expect(await isPdfLink('http://127.0.0.1:1/report')).toBe(false);
  expect(told).toHaveBeenCalledOnce();
});
