import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import { anImage, sha256Of } from './test/photos.ts';

const { app, services, aDistrict } = await testApp();

const unknown = sha256Of(Buffer.from('never sent'));

test('a device gets signed links for the photos that the server has received', async () => {
  const { bob } = await aDistrict();
  const file = await anImage('jpeg');
  const { data } = await bob.ask('photo/upload', { sha256: sha256Of(file), file });
  const answer = await bob.ask('photo/received', { hashes: [unknown, sha256Of(file)] });
  expect(answer.data.received).toEqual([
    { sha256: sha256Of(file), url: expect.any(String), thumbnail: expect.any(String) },
  ]);
  const [photo] = answer.data.received;
  expect(new URL(photo?.url as string, 'http://here').pathname).toBe(
    new URL(data.url, 'http://here').pathname,
  );
  for (const url of [photo?.url, photo?.thumbnail]) {
    const shown = await app.inject({ url: url as string });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
});

test('a photo that the server received as part of a save is in the response', async () => {
  const { sam, bob } = await aDistrict();
  const site = await aSite(sam, 'Room 1');
  const file = await anImage('png');
  await save(app, bob, {
    formData: siteFacts(site.schoolId),
    evaluations: [anEvaluationOf(site.areas['Room 1'], 1)],
    pictures: { 'evaluations[0].categories[0].pictures[0]': file },
  });
  const { received } = (await bob.ask('photo/received', { hashes: [sha256Of(file)] })).data;
  expect(received).toHaveLength(1);
});

test('a photo whose file is missing is not in the response until the device has sent it again', async () => {
  const { bob, accountId } = await aDistrict();
  const file = await anImage('jpeg', { left: 'red' });
  const sha256 = sha256Of(file);
  const { data } = await bob.ask('photo/upload', { sha256, file });
  await services.files.removeFolder(`photos/${accountId}`);
  const received = async () =>
    (await bob.ask('photo/received', { hashes: [sha256] })).data.received;
  expect(await received()).toEqual([]);
  await bob.ask('photo/upload', { sha256, file });
  expect(await received()).toHaveLength(1);
  expect((await app.inject({ url: data.url })).statusCode).toBe(200);
});

test("another account's photo is not in the response", async () => {
  const [ours, theirs] = [await aDistrict(), await aDistrict()];
  const file = await anImage('jpeg', { left: 'green' });
  await theirs.bob.ask('photo/upload', { sha256: sha256Of(file), file });
  expect(await ours.bob.ask('photo/received', { hashes: [sha256Of(file)] })).toEqual({
    data: { received: [] },
  });
});

test('an empty request gets an empty response', async () => {
  const { bob } = await aDistrict();
  expect(await bob.ask('photo/received', { hashes: [] })).toEqual({ data: { received: [] } });
});

test.each([
  ['no hash', ['x']],
  ['a hash in capitals', [unknown.toUpperCase()]],
  ['more than 200', Array.from({ length: 201 }, () => unknown)],
  ['no list', undefined],
])('%s is refused with a message', async (_, hashes) => {
  const { bob } = await aDistrict();
  expect(await bob.refused('photo/received', { hashes })).toMatchObject({
    status: 400,
    code: 'bad-input',
    field: expect.stringMatching(/^hashes/),
  });
});
