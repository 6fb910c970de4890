/**
 * The largest inspection that may be saved, and the calls that save and read it: all areas, all
 * marks deficient, and comments up to the limit of their text.
 */
import { MOST_AREAS, MOST_TEXT } from '#domain/inspection/size.ts';
import { categoryIds } from '#domain/instrument/category-id.ts';
import type { Client } from './client.ts';
import { multipartOf, type NamedPlace, sentInspection, type SentInspection } from './inspection.ts';

export type Call = {
  name: string;
  path: string;
  /** A call with a body is a POST. */
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
};

/** How many areas one call adds. */
const PASTED = 500;
const COMMENT = 'Paint is loose at the window, and the frame has begun to rot. ';

const addLargeSchool = async (client: Client) => {
  const school = { name: 'Largest High School', type: 'High School', allowDuplicate: true };
  const made = await client.send('POST', '/api/school/create', school);
  const schoolId = ((await made.json()) as { data: { id: string } }).data.id;
  const names = Array.from({ length: MOST_AREAS }, (_, at) => `Room ${at + 1}`);
  for (let at = 0; at < names.length; at += PASTED) {
    const pasted = names.slice(at, at + PASTED);
    await client.send('POST', '/api/area/paste', { school_id: schoolId, names: pasted });
  }
  const answer = await client.get(`/api/school/facilities/${schoolId}/get`);
  const { schoolFacilityList } = (await answer.json()) as { schoolFacilityList: NamedPlace[] };
  return { schoolId, places: schoolFacilityList };
};

/** All marks are deficient, and their comments together have the longest permitted text. */
const largest = (schoolId: string, places: readonly NamedPlace[]): SentInspection => {
  const length = Math.floor(MOST_TEXT / (places.length * categoryIds.length));
  const comments = COMMENT.slice(0, length).trim();
  const sent = sentInspection(schoolId, places);
  const evaluations = sent.evaluations.map((evaluation) => ({
    ...evaluation,
    categories: evaluation.categories.map((entry) => ({
      ...entry,
      status: 'Deficient' as const,
      comments,
    })),
  }));
  return { ...sent, evaluations };
};

type Saved = { data: { id: string; reportId: string } };

const saveOne = async (client: Client, inspection: SentInspection): Promise<Saved['data']> => {
  const saved = await client.upload('/api/inspection/save', await multipartOf(inspection, []));
  return ((await saved.json()) as Saved).data;
};

/** Saves the inspection, and returns the calls that save it again and read it. */
export const addLargestReport = async (client: Client): Promise<Call[]> => {
  const { schoolId, places } = await addLargeSchool(client);
  const inspection = largest(schoolId, places);
  const earlier = { ...inspection, formData: { ...inspection.formData, date: '2026-10-20' } };
  await saveOne(client, earlier);
  const upload = await multipartOf(inspection, []);
  const { id, reportId } = await saveOne(client, inspection);
  // A report with two published versions.
  const published = async () => {
    await client.send('PUT', '/api/report/status', { reportId, status: 'Review' });
    await client.send('PUT', '/api/report/status', { reportId, status: 'Final' });
  };
  await published();
  await client.send('PUT', '/api/report/reopen', { reportId, reason: 'A comment is wrong.' });
  await published();
  const query = `reportId=${reportId}`;
  return [
    { name: 'largest: page', path: `/pdf/report/${reportId}` },
    { name: 'largest: save', path: '/api/inspection/save', ...upload },
    { name: 'largest: inspection', path: `/api/inspection/details/${id}` },
    { name: 'largest: compare', path: `/api/inspection/compare/${id}` },
    { name: 'largest: details', path: `/api/report/detail?${query}` },
    { name: 'largest: public data', path: `/api/report/detail/pdf?${query}` },
    { name: 'largest: print view', path: `/api/report/print?${query}` },
    { name: 'largest: explanation', path: `/api/report/explain?${query}` },
    { name: 'largest: what-if', path: `/api/report/what-if?${query}&target=Good` },
    { name: 'largest: versions', path: `/api/report/versions?${query}` },
    { name: 'largest: offline data', path: '/api/inspection/offline?page=1&limit=10' },
    { name: 'largest: report card', path: `/api/report/sarc?${query}` },
  ];
};
