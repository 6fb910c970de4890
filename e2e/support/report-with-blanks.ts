import type { Page } from 'playwright-core';
import { bearerOf } from './people.ts';

/**
 * Saves an inspection of a new school, in whose report several fields are blank, and moves the
 * report to Review. Returns the id of the report.
 */
export const aReportWithBlanks = async (alice: Page): Promise<string> => {
  const headers = await bearerOf(alice, 'alice');
  const school = await alice.request.post('/api/school/create', {
    headers,
    data: { name: 'Blank Hill Elementary', type: 'Elementary School' },
  });
  const { id: school_id } = ((await school.json()) as { data: { id: string } }).data;
  const pasted = { school_id, names: ['Room 1'] };
  await alice.request.post('/api/area/paste', { headers, data: pasted });
  const answer = await alice.request.get(`/api/school/facilities/${school_id}/get`, { headers });
  const { schoolFacilityList } = (await answer.json()) as { schoolFacilityList: { id: string }[] };
  const room = { id: 1, area: schoolFacilityList[0]?.id, notInspected: 'Locked', categories: [] };
  const facts = { date: '2026-11-20', school_id, classroomCount: 4, inspectorName: 'Bob' };
  const others = { inspectorTitle: 'Inspector', districtRepresentative: 'Sam' };
  const saved = await alice.request.post('/api/inspection/save', {
    headers,
    multipart: {
      formData: JSON.stringify({ ...facts, ...others }),
      evaluations: JSON.stringify([room]),
    },
  });
  const { reportId } = ((await saved.json()) as { data: { reportId: string } }).data;
  await alice.request.put('/api/report/status', { headers, data: { reportId, status: 'Review' } });
  return reportId;
};
