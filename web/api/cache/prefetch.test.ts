import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CookieJar } from '#web/api/session/session-server.testing.ts';

const HOUR = 60 * 60 * 1000;
/** How many schools the district has. */
let schools: number;
let asked: string[];
/** Returns the response that replaces the normal one for a path, if any. */
let instead: (path: string) => Response | undefined;

const complaint = {
  id: 'c1',
  number: '2026-0017',
  subject: 'restroom',
  receivedOn: '2026-11-20',
  text: 'No soap',
};
const known = {
  id: 'd1',
  category: 'roofs',
  mark: 'Poor',
  state: 'Open',
  firstFound: '2026-03-12',
  lastFound: '2026-09-01',
  timesFound: 2,
  comment: 'Drips',
  photo: { id: 'p1' },
};

const schoolAt = (at: number) => ({ id: `s${at}`, name: `School ${at}` });

const answer = (path: string): unknown => {
  const all = Array.from({ length: schools }, (_, at) => schoolAt(at));
  if (path === '/api/school/get') return { schoolList: all };
  if (path === '/api/account/details') return { data: { timeZone: 'Pacific/Pago_Pago' } };
  const query = new URLSearchParams(path.split('?')[1]);
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const list = all.slice((page - 1) * limit, page * limit).map(({ id, name }) => ({
    id,
    name,
    places: [{ id: `${id}-room`, name: 'Room 1' }],
    lastAreas: [`${id}-room`],
    kitchensWithoutSinks: [`${id}-room`],
    classroomCount: 3,
    inspectorTitle: 'Custodian',
    siteData: { enrollment: 412 },
    deficiencies: [{ ...known, area: `${id}-room` }],
    complaints: [{ ...complaint, area: `${id}-room` }],
  }));
  return { data: { list, totalPages: Math.ceil(schools / limit) } };
};

beforeEach(async () => {
  vi.resetModules();
  schools = 3;
  asked = [];
  instead = () => undefined;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return instead(path) ?? Response.json(answer(path));
  });
  const { storeLogin } = await import('#web/api/session/session.ts');
  storeLogin({
    message: '',
    access_token: 'access',
    refresh_token: 'refresh',
    user: { id: 'bob', username: 'bob', fullName: 'Bob', role: 'inspector', is_super: false },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const prefetch = async () => (await import('./prefetch.ts')).prefetch(new AbortController().signal);

const stored = async (schoolId: string) => {
  const { findStoredResponse } = await import('./stored-responses.ts');
  const places = await findStoredResponse('school/facilities-get', { schoolId });
  const last = await findStoredResponse('inspection/last-areas', { schoolId });
  return [places?.data.schoolFacilityList, last?.data.data.areas];
};

test('a prefetch stores the school list, and the areas and last inspection of every school', async () => {
  await prefetch();
  expect(asked).toEqual([
    '/api/school/get',
    '/api/account/details',
    '/api/inspection/offline?page=1&limit=50',
  ]);
  const { findStoredResponse } = await import('./stored-responses.ts');
  expect((await findStoredResponse('school/get', {}))?.data.schoolList).toHaveLength(3);
  expect(await stored('s2')).toEqual([[{ id: 's2-room', name: 'Room 1' }], ['s2-room']]);
  const last = await findStoredResponse('inspection/last-areas', { schoolId: 's2' });
  expect(last?.data.data).toMatchObject({
    kitchensWithoutSinks: ['s2-room'],
    classroomCount: 3,
    inspectorTitle: 'Custodian',
  });
  const open = await findStoredResponse('inspection/known-deficiencies', { schoolId: 's2' });
  expect(open?.data.data.list).toEqual([{ ...known, area: 's2-room' }]);
  expect(open?.data.data.complaints).toEqual([{ ...complaint, area: 's2-room' }]);
});

test('a prefetch is not repeated for six hours, even if the clock was set back', async () => {
  await prefetch();
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5.9 * HOUR });
  await prefetch();
  expect(asked).toEqual([]);
  vi.setSystemTime(Date.now() + HOUR);
  await prefetch();
  expect(asked).toHaveLength(3);
  asked.length = 0;
  vi.setSystemTime(Date.now() - 2 * 365 * 24 * HOUR);
  await prefetch();
  expect(asked).toHaveLength(3);
});

test('a prefetch reads 300 schools in eight requests, and the first 500 schools of a larger district', async () => {
  schools = 300;
  await prefetch();
  expect(asked).toHaveLength(8);
  expect(await stored('s299')).toEqual([[{ id: 's299-room', name: 'Room 1' }], ['s299-room']]);
  schools = 1000;
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * HOUR });
  await prefetch();
  expect(asked).toHaveLength(12);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a prefetch reads only the school list and the account on a slow or data-saving connection: %j',
  async (connection) => {
    vi.stubGlobal('navigator', { onLine: true, connection });
    await prefetch();
    await prefetch();
    expect(asked).toEqual(['/api/school/get', '/api/account/details']);
  },
);

test('an interrupted prefetch is repeated the next time, and responses already stored are retained', async () => {
  schools = 60;
  instead = (path) => (path.includes('page=2') ? new Response('<html>Welcome</html>') : undefined);
  await expect(prefetch()).rejects.toMatchObject({ status: 0 });
  expect((await stored('s0'))[1]).toEqual(['s0-room']);
  expect(await stored('s59')).toEqual([undefined, undefined]);
  instead = () => undefined;
  await prefetch();
  expect((await stored('s59'))[1]).toEqual(['s59-room']);
});
