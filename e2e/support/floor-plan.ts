/** Floor plans that tests add by calls. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { bearerOf } from './people.ts';

type Named = { id: string; name: string };

/**
 * Adds a plan to a school, as alice, on which these rooms are at these fractions of the image.
 * Returns the id of the school.
 */
export const addFloorPlan = async (
  page: Page,
  school: string,
  name: string,
  rooms: Readonly<Record<string, readonly [number, number]>>,
): Promise<string> => {
  const headers = await bearerOf(page, 'alice');
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await page.request.get(path, { headers })).json()) as Answer;
  const { schoolList } = await read<{ schoolList: Named[] }>('/api/school/get');
  const schoolId = schoolList.find((one) => one.name === school)?.id ?? '';
  const places = await read<{ schoolFacilityList: Named[] }>(
    `/api/school/facilities/${schoolId}/get`,
  );
  const background = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
  const data = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const hash = createHash('sha256').update(data).digest('hex');
  const type = { 'content-type': 'application/octet-stream' };
  const sent = await page.request.put(`/api/photo/upload/${hash}`, {
    headers: { ...headers, ...type },
    data,
  });
  const { url } = ((await sent.json()) as { data: { url: string } }).data;
  const made = await page.request.post('/api/floor-plan/create', {
    headers,
    data: { schoolId, name, image: url },
  });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  const placed = Object.entries(rooms).map(([room, [x, y]]) => ({
    area: places.schoolFacilityList.find((one) => one.name === room)?.id,
    x,
    y,
  }));
  const saved = await page.request.put(`/api/floor-plan/update/${id}`, {
    headers,
    data: { places: placed },
  });
  if (!saved.ok()) throw new Error(await saved.text());
  return schoolId;
};
