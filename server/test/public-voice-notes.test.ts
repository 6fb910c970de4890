import { expect, test } from 'vitest';
import { aSaveWith, uploadRecording } from '#server/recording/test/voice-notes.ts';
import { workPages } from '#server/work-link/test/pages.ts';
import { testApp } from './app.ts';
import { aSite, makeFinal, save } from './inspections.ts';

const { app, aDistrict } = await testApp({}, { pages: workPages });

test('the public report and the page behind a work link have neither recording nor transcript', async () => {
  const district = await aDistrict();
  const { bob } = district;
  const site = await aSite(district.sam, 'Gym');
  const transcript = 'The hinge is loose';
  const url = await uploadRecording(bob);
  const form = aSaveWith(site, { url, transcript }, { marks: { gasLeaks: 'Deficient' } });
  const { reportId } = await save(app, bob, form);
  await district.alice.ask('account/update', { publicSlug: 'voices', photosInPublic: true });
  await makeFinal(district, reportId);
  await district.alice.ask('report/publish', { reportId, published: 'final' });
  const { data: link } = await district.sam.ask('work-link/create', {
    name: 'Plumbing',
    days: 90,
    takesReplies: true,
    filters: {},
  });
  const path = new URL(link.url).pathname;
  const [found] = (await bob.ask('deficiency/list')).data.list;
  for (const page of [
    `/api/report/detail/pdf?reportId=${reportId}`,
    path,
    `${path}/${found?.id}`,
  ]) {
    const { statusCode, body } = await app.inject({ url: page });
    expect({ page, statusCode }).toEqual({ page, statusCode: 200 });
    expect(body).toContain('Gym');
    expect(body).not.toContain('/api/recording/');
    expect(body).not.toContain(transcript);
  }
});
