import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import { aContent, aDraftEvaluation, aDraftForm, aDraftPhoto } from '#server/test/drafts.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

describe('the photos of a draft', () => {
  test('are answered with links if the server has them, whoever of the devices has sent them', async () => {
    const { bob } = await aDistrict();
    const file = await anImage('jpeg');
    const [sent, missing] = [aDraftPhoto(sha256Of(file)), aDraftPhoto('a'.repeat(64))];
    const form = aDraftForm({ ...aContent(), photos: [sent, missing] });
    await bob.ask('draft/store', form);
    const receivedOf = async () => (await bob.ask('draft/take', form)).data.received;
    expect(await receivedOf()).toEqual([]);
    await bob.ask('photo/upload', { sha256: sent.sha256, file });
    const [received] = await receivedOf();
    expect(received?.sha256).toBe(sent.sha256);
    for (const url of [received?.url, received?.thumbnail]) {
      expect((await app.inject({ url: url as string })).statusCode).toBe(200);
    }
    const laptop = { id: form.id, device: randomUUID(), deviceName: 'Laptop' };
    expect((await bob.ask('draft/take', laptop)).data.received).toHaveLength(1);
  });

  test('that somebody else has not received are not answered, though the other account has them', async () => {
    const { bob } = await aDistrict();
    const other = await aDistrict();
    const file = await anImage('jpeg');
    await other.bob.ask('photo/upload', { sha256: sha256Of(file), file });
    const form = aDraftForm({ ...aContent(), photos: [aDraftPhoto(sha256Of(file))] });
    await bob.ask('draft/store', form);
    expect((await bob.ask('draft/take', form)).data.received).toEqual([]);
  });

  test('can be opened while a draft needs them, though the inspection that shows them was deleted', async () => {
    const { alice, bob, sam } = await aDistrict();
    const site = await aSite(sam, 'Room 1');
    const { id } = await save(app, bob, {
      formData: siteFacts(site.schoolId),
      evaluations: [anEvaluationOf(site.areas['Room 1'], 1)],
      pictures: { 'evaluations[0].categories[0].pictures[0]': await anImage('jpeg') },
    });
    const details = (await bob.ask('inspection/details', { id })).data;
    const entry = details.evaluations[0]?.categories[0];
    const [url = '', thumbnail = ''] = [entry?.pictures[0], entry?.thumbnails[0]];
    const evaluation = aDraftEvaluation(site.areas['Room 1']);
    evaluation.categories[0]?.pictures.push({ kind: 'kept', url, thumbnail });
    const statusOf = async () => (await app.inject({ url })).statusCode;
    const form = aDraftForm(aContent(site.schoolId, evaluation));
    await bob.ask('draft/store', form);
    // It is no new photo: the draft has its link already.
    expect((await bob.ask('draft/take', form)).data.received).toEqual([]);
    await alice.ask('inspection/delete', { id });
    expect(await statusOf()).toBe(200);
    await bob.ask('draft/delete', { id: form.id });
    expect(await statusOf()).toBe(404);
  });
});
