/** The voice notes of inspections: saving, reading, and who never gets them. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sha256Of } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, save, send, type TestSite } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { aContent, aDraftEvaluation, aDraftForm, aDraftPhoto } from '#server/test/drafts.ts';
import { aWebm } from './test/recordings.ts';
import { aSaveWith, uploadRecording } from './test/voice-notes.ts';

const { app, aDistrict } = await testApp();

let district: District;
let bob: Person;
let site: TestSite;
beforeEach(async () => {
  district = await aDistrict();
  ({ bob } = district);
  site = await aSite(district.sam, 'Gym');
});

const transcript = 'The hinge is loose';

const voiceNoteOf = async (id: string) =>
  (await bob.ask('inspection/details', { id })).data.evaluations[0]?.categories[0]?.voiceNote;

const pathOf = (url: string | undefined) => url && new URL(url, 'http://here').pathname;

describe('an inspection with a voice note', () => {
  test('returns the recording, its length and its transcript, and lists it as stored', async () => {
    const file = aWebm({ seconds: 12.5 });
    const url = await uploadRecording(bob, file);
    const saved = await save(app, bob, aSaveWith(site, { url, transcript }));
    expect(saved.photos).toEqual([sha256Of(file)]);
    const voiceNote = await voiceNoteOf(saved.id);
    expect(voiceNote).toMatchObject({ seconds: 12.5, transcript });
    const heard = await app.inject({ url: voiceNote?.url as string });
    expect(sha256Of(heard.rawPayload)).toBe(sha256Of(file));
  });

  test('retains it in an update that names it by its link, and loses it in one that does not', async () => {
    const url = await uploadRecording(bob);
    const { id } = await save(app, bob, aSaveWith(site, { url }));
    const link = (await voiceNoteOf(id))?.url as string;
    await save(app, bob, aSaveWith(site, { url: link, transcript }), { inspectionId: id });
    expect(await voiceNoteOf(id)).toMatchObject({ transcript });
    expect(pathOf((await voiceNoteOf(id))?.url)).toBe(pathOf(url));
    await save(app, bob, { formData: { weatherCondition: 'Rain' } }, { inspectionId: id });
    expect(await voiceNoteOf(id)).toMatchObject({ transcript });
    const { photos } = await save(app, bob, aSaveWith(site, null), { inspectionId: id });
    expect(photos).toEqual([]);
    expect(await voiceNoteOf(id)).toBeUndefined();
  });

  test('shows it at the deficiency', async () => {
    const url = await uploadRecording(bob);
    const marks = { gasLeaks: 'Deficient' as const };
    await save(app, bob, aSaveWith(site, { url, transcript }, { marks }));
    const [found] = (await bob.ask('deficiency/list')).data.list;
    const { data } = await bob.ask('deficiency/details', { id: found?.id as string });
    expect(data.findings[0]?.voiceNote).toMatchObject({ transcript, seconds: 2 });
    expect(pathOf(data.findings[0]?.voiceNote?.url)).toBe(pathOf(url));
  });

  test('is refused with the recording of another account, and with the link of a photo', async () => {
    const stranger = await aDistrict();
    const url = await uploadRecording(stranger.bob);
    for (const wrong of [url, `/api/recording/${randomUUID()}`, `/api/photo/${randomUUID()}`]) {
      const { status, body } = await send(app, bob, aSaveWith(site, { url: wrong }));
      expect([status, body['code'], body['field']]).toEqual([
        422,
        'recording-unknown',
        'evaluations[0].categories[0].voiceNote',
      ]);
    }
  });

  test('is refused with a transcript that is longer than a comment may be', async () => {
    const url = await uploadRecording(bob);
    const form = aSaveWith(site, { url, transcript: 'x'.repeat(5001) });
    const { status, body } = await send(app, bob, form);
    expect([status, body['code']]).toEqual([400, 'bad-input']);
  });

  test('does not answer its links after it was deleted, and does again when it is restored', async () => {
    const url = await uploadRecording(bob);
    const { id } = await save(app, bob, aSaveWith(site, { url }));
    const statusOf = async () => (await app.inject({ url })).statusCode;
    expect(await statusOf()).toBe(200);
    await district.alice.ask('inspection/delete', { id });
    expect(await statusOf()).toBe(404);
    await district.alice.ask('inspection/restore', { id });
    expect(await statusOf()).toBe(200);
  });

  test('retains the voice note of a version that an update without a version has replaced', async () => {
    const url = await uploadRecording(bob);
    const { id } = await save(app, bob, aSaveWith(site, { url }));
    await save(app, district.alice, aSaveWith(site, null), { inspectionId: id });
    const { list } = (await district.alice.ask('inspection/deleted')).data;
    await district.alice.ask('inspection/restore', { id: list[0]?.id as string });
    expect(pathOf((await voiceNoteOf(list[0]?.id as string))?.url)).toBe(pathOf(url));
    expect((await app.inject({ url })).statusCode).toBe(200);
  });
});

describe('the recording of a stored draft', () => {
  const aDraftWith = (voiceNote: object, sha256?: string) => {
    const evaluation = aDraftEvaluation(site.areas['Gym']);
    Object.assign(evaluation.categories[0] ?? {}, { voiceNote });
    const content = aContent(site.schoolId, evaluation);
    const photos = sha256 === undefined ? [] : [aDraftPhoto(sha256, 'r1')];
    return aDraftForm({ ...content, photos });
  };

  test('is answered with its link as soon as the server has it', async () => {
    const file = aWebm();
    const voiceNote = { kind: 'new', recording: 'r1', seconds: 2, transcript };
    const form = aDraftWith(voiceNote, sha256Of(file));
    await bob.ask('draft/store', form);
    const takenBy = async () => (await bob.ask('draft/take', form)).data;
    expect((await takenBy()).recordings).toEqual([]);
    const url = await uploadRecording(bob, file);
    const { recordings, content } = await takenBy();
    expect(recordings.map((one) => [one.sha256, pathOf(one.url)])).toEqual([
      [sha256Of(file), pathOf(url)],
    ]);
    expect(content.draft.evaluations[0]?.categories[0]?.voiceNote).toEqual(voiceNote);
  });

  test('can be heard while the draft needs it, though the inspection that had it was deleted', async () => {
    const url = await uploadRecording(bob);
    const { id } = await save(app, bob, aSaveWith(site, { url }));
    const form = aDraftWith({ kind: 'kept', url, seconds: 2, transcript });
    await bob.ask('draft/store', form);
    await district.alice.ask('inspection/delete', { id });
    expect((await app.inject({ url })).statusCode).toBe(200);
    await bob.ask('draft/delete', { id: form.id });
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
