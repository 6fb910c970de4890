import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findPdfSize } from './link-check.ts';

let server: Server;
let base: string;
const asked: string[] = [];
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

const answers: Record<string, [status: number, type: string]> = {
  '/report': [200, 'application/pdf'],
  '/unknown': [200, 'application/pdf'],
  '/REPORT': [200, 'Application/PDF; charset=binary'],
  '/page': [200, 'text/html'],
  '/pdfs': [200, 'application/pdfs'],
  '/expired': [410, 'application/pdf'],
};

/** The sizes of the PDFs by path; for other paths, the response states no size. */
const sizes: Record<string, number> = { '/report': 2_300_000, '/REPORT': 1 };

beforeAll(async () => {
  server = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const [status, type] = answers[url] ?? [404, 'text/plain'];
    const size = sizes[url] === undefined ? {} : { 'content-length': sizes[url] };
    response.writeHead(status, { 'content-type': type, ...size }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  logged.mockClear();
});

test.each(['/report', '/REPORT', '/unknown'])(
  'the check of a link returns the size of the PDF behind it: %s',
  async (path) => {
    expect(await findPdfSize(base + path)).toBe(sizes[path] ?? 0);
    expect(logged).not.toHaveBeenCalled();
  },
);

test.each(['/page', '/pdfs', '/expired', '/nothing'])(
  'the check rejects a link to anything but a PDF and logs it to the console: %s',
  async (path) => {
    expect(await findPdfSize(base + path)).toBeUndefined();
    expect(logged).toHaveBeenCalledOnce();
  },
);

test('the check sends only HEAD requests', async () => {
  await findPdfSize(`${base}/report`);
  expect(asked).toEqual(['HEAD /report']);
});

test('the check rejects a link whose server cannot be reached and logs the error to the console', async () => {
  expect(await findPdfSize('http://127.0.0.1:1/report')).toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
});
