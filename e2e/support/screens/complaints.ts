/** The screens of one complaint: its page, the letter with the response, and the public pages. */
import type { Page } from 'playwright-core';
import { bearerOf } from '#e2e/support/people.ts';
import { follow, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';

const as = 'alice';

type Place = { id: string; name: string };

/** Lets the district take complaints, and returns what the API answers to alice. */
const startComplaints = async (page: Page) => {
  const headers = await bearerOf(page, as);
  await page.request.put('/api/account/update', { headers, data: { takesComplaints: true } });
  const schools = await page.request.get('/api/school/list?search=Quarry', { headers });
  const { data } = (await schools.json()) as { data: { list: Place[] } };
  const [school] = data.list;
  if (!school) throw new Error('The demo has no Quarry Hill.');
  return { headers, school };
};

/** Enters a complaint in Spanish that is overdue, remedied and answered, and returns its id. */
const enterComplaint = async (page: Page): Promise<string> => {
  const { headers, school } = await startComplaints(page);
  const made = await page.request.post('/api/complaint/create', {
    headers,
    data: {
      way: 'paper',
      subject: 'restroom',
      schoolId: school.id,
      place: 'Girls restroom',
      description: 'No hay jabón desde el lunes.',
      language: 'es',
      receivedOn: '2020-11-20',
      wantsResponse: true,
      complainant: { name: "Nguyễn O'Peña", email: 'opena@parents.test' },
    },
  });
  const { data } = (await made.json()) as { data: { id: string } };
  await page.request.put(`/api/complaint/update/${data.id}`, {
    headers,
    data: {
      validity: 'valid',
      decidedOn: '2020-12-01',
      remediedOn: '2020-12-02',
      remedy: 'The soap dispensers were filled.',
      response: 'Thank you.\n\n* * *\n\nGracias por su queja.',
      note: 'Called the principal.',
    },
  });
  return data.id;
};

/** Opens a page of a new complaint at this path below its own. */
const openComplaint =
  (path: '' | '/letter') =>
  async (page: Page): Promise<void> => {
    await follow(page, `/complaints/${await enterComplaint(page)}${path}`);
    await page.getByRole('heading', { level: 1, name: /Complaint 2020-/ }).waitFor();
    await waitUntilLoaded(page);
  };

/** Opens the form with which anybody complains about the school, in this language. */
const openForm =
  (search: '' | '?lang=es') =>
  async (page: Page): Promise<void> => {
    const { school } = await startComplaints(page);
    await page.goto(`/complaint/school/${school.id.slice(0, 13)}${search}`);
    await page.locator('form#complaint').waitFor();
  };

export const screensOfComplaints: readonly Screen[] = [
  { name: 'complaint', as, open: openComplaint('') },
  { name: 'complaint-letter', as, open: openComplaint('/letter') },
  { name: 'complaint-form', as, open: openForm('') },
  { name: 'complaint-form-es', as, open: openForm('?lang=es') },
];
