import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aLogin, CookieJar, MemoryStorage } from '#web/api/session/session-server.testing.ts';

/** Sends the response to the request for the list of reports. */
let answer: (response: Response) => void;
let asked: string[];

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', {
    protocol: 'https:',
    search: '?status=Review&search=alder&report=done&explain=overall',
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const { storeLogin } = await import('#web/api/session/session.ts');
  storeLogin(aLogin());
});
afterEach(() => void vi.unstubAllGlobals());

/**
 * Returns the URL of the next report if the server lists these reports. `during` runs after the
 * request and before the response.
 */
const next = async (list: readonly { id: string }[], during = () => {}) => {
  const { findNextInReview } = await import('./next-in-review.ts');
  const found = findNextInReview('done');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  during();
  answer(Response.json({ message: '', data: { list, totalPages: 1 } }));
  return found;
};

test('the next report in review is the first one of the list that is not the report just made final', async () => {
  const found = '/reports?status=Review&search=alder&report=waiting';
  expect(await next([{ id: 'done' }, { id: 'waiting' }, { id: 'later' }])).toBe(found);
  expect(asked).toEqual(['/api/report/list?page=1&limit=5&search=&status=Review&sort=date']);
});

test('the URL of the next report has the filters of the list at the time of the request, whatever is shown later', async () => {
  const found = await next([{ id: 'waiting' }], () => {
    location.search = '?tab=deleted&status=Draft';
  });
  expect(found).toBe('/reports?status=Review&search=alder&report=waiting');
});

test('there is no next report if no other report is in review, or if the list cannot be read', async () => {
  expect(await next([{ id: 'done' }])).toBeUndefined();
  asked = [];
  const { findNextInReview } = await import('./next-in-review.ts');
  const found = findNextInReview('done');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answer(new Response('', { status: 500 }));
  expect(await found).toBeUndefined();
});
