import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { areaCode } from '#domain/inspection/area-code.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aDistrictWithComplaints, detailsOf } from '#server/complaint/test/complaints.ts';
import { complaintPages, openPage, sendForm } from '#server/complaint/test/pages.ts';

const harness = await testApp({}, { pages: complaintPages });
const { app, services } = harness;

const ofArea = (id: string) => `/complaint/area/${areaCode(id)}`;
const ofSchool = (id: string) => `/complaint/school/${areaCode(id)}`;
const complete = () => ({
  sentKey: crypto.randomUUID(),
  subject: 'restroom',
  description: 'No hay jabón.\r\nDesde el lunes.',
});

describe('the page of a place', () => {
  test('is the same 404 for an unknown place and for a district that takes no complaints', async () => {
    const { alice, girls, schoolId, accountId } = await aDistrictWithComplaints(harness);
    const slug = `alder-${accountId.slice(0, 8)}`;
    await alice.ask('account/update', { publicSlug: slug });
    const { publicSlug } = (await alice.ask('account/details')).data;
    const paths = [ofArea(girls), ofSchool(schoolId), `/complaint/district/${publicSlug}`];
    for (const path of paths) {
      expect(await openPage(app, path)).toMatchObject({ status: 200, kind: 'form' });
    }
    await alice.ask('account/update', { takesComplaints: false });
    const others = ['/complaint/area/000000000000', '/complaint/area/x', '/complaint/room/1'];
    for (const path of [...paths, ...others]) {
      for (const own of [path, `${path}/state`]) {
        expect(await openPage(app, own)).toMatchObject({
          status: 404,
          kind: 'none',
          shown: 'en',
        });
        expect((await sendForm(app, own, complete())).status).toBe(404);
      }
    }
  });

  test('names the district, the school and the area, and nothing else', async () => {
    const { girls, schoolId } = await aDistrictWithComplaints(harness);
    const { shown, headers } = await openPage(app, ofArea(girls));
    expect(shown.place).toEqual({
      path: ofArea(girls),
      district: expect.stringContaining('District') as string,
      schools: [{ id: schoolId, name: 'Alder High' }],
      area: 'Girls restroom',
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  test('has the language of its address, or else of the browser', async () => {
    const { girls } = await aDistrictWithComplaints(harness);
    const languageOf = async (query: string, accepted: string) =>
      (await openPage(app, `${ofArea(girls)}${query}`, { 'accept-language': accepted })).shown
        .language;
    expect(await languageOf('', 'es-MX,es;q=0.9,en;q=0.8')).toBe('es');
    expect(await languageOf('', 'vi,en;q=0.8,es;q=0.5')).toBe('en');
    expect(await languageOf('?lang=en', 'es-MX')).toBe('en');
    expect(await languageOf('?lang=es', 'en')).toBe('es');
  });
});

describe('the label of a room', () => {
  test('leads to its page, unless the browser is signed in or the district takes no complaints', async () => {
    const { alice, girls } = await aDistrictWithComplaints(harness);
    const label = `/areas/${areaCode(girls)}`;
    const visitor = await openPage(app, label);
    expect([visitor.status, visitor.headers.location]).toEqual([302, ofArea(girls)]);
    expect((await openPage(app, label, { cookie: 'short_id=abc' })).status).toBe(200);
    await alice.ask('account/update', { takesComplaints: false });
    expect((await openPage(app, label)).status).toBe(200);
  });
});

describe('a complaint that is sent', () => {
  test('is received with its photos, and has a receipt that shows its state', async () => {
    const { alice, sam, girls } = await aDistrictWithComplaints(harness);
    const sent = await sendForm(
      app,
      `${ofArea(girls)}?lang=es`,
      { ...complete(), wantsResponse: 'yes', name: 'Ana García', email: 'ana@parents.test' },
      { photos: [await anImage('jpeg')] },
    );
    expect(sent).toMatchObject({ status: 200, kind: 'receipt', shown: { language: 'es' } });
    const { number = '', code = '' } = sent.shown;
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const [row] = (await sam.ask('complaint/list')).data.list;
    expect(await detailsOf(sam, row?.id ?? '')).toMatchObject({
      number,
      way: 'web',
      language: 'es',
      state: 'received',
      place: 'Girls restroom',
      description: 'No hay jabón.\nDesde el lunes.',
      isResponseDue: true,
      enteredBy: null,
      photos: [{}],
      events: [{ act: 'received', by: null }],
    });
    const contact = (await alice.ask('complaint/contact', { id: row?.id ?? '' })).data;
    expect(contact).toMatchObject({ name: 'Ana García', email: 'ana@parents.test' });
    const typed = { number: ` ${number} `, code: code.toLowerCase().replaceAll('-', ' ') };
    const followed = await sendForm(app, `${ofArea(girls)}/state`, typed);
    expect(followed).toMatchObject({
      status: 200,
      kind: 'state',
      shown: { found: { number, state: 'received', school: 'Alder High' } },
    });
    expect(JSON.stringify(followed.shown)).not.toContain('Ana');
  });

  test('again with the same key is stored once, and has the same receipt', async () => {
    const { sam, girls, boys } = await aDistrictWithComplaints(harness);
    const form = complete();
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(app, ofArea(girls), form)));
    const receipts = answers.map(({ shown: { number, code } }) => `${number} ${code}`);
    expect(new Set(receipts).size).toBe(1);
    expect((await sam.ask('complaint/list')).data.totalRows).toBe(1);
    const other = await sendForm(app, ofArea(boys), complete());
    expect(other.shown.code).not.toBe(answers[0]?.shown.code);
  });

  test('needs no name, and sends no mail', async () => {
    const { sam, girls, accountId } = await aDistrictWithComplaints(harness);
    const form = { ...complete(), email: 'ana@parents.test' };
    expect((await sendForm(app, ofArea(girls), complete())).kind).toBe('receipt');
    expect((await sendForm(app, ofArea(girls), form)).kind).toBe('receipt');
    expect((await sam.ask('complaint/list')).data.totalRows).toBe(2);
    const mails = await inSystem(services, sql`select from mail where account_id = ${accountId}`);
    expect(mails).toEqual([]);
  });

  test.each([
    ['without a subject', { subject: '' }, 'subject'],
    ['with another subject', { subject: 'noise' }, 'subject'],
    ['without a text', { description: ' ' }, 'description'],
    ['with a long text', { description: 'a'.repeat(10_001) }, 'length'],
    ['with a long place', { place: 'a'.repeat(201) }, 'length'],
    ['with a character that cannot be stored', { description: 'a\u0000' }, 'characters'],
    ['that wants a response without a contact', { wantsResponse: 'yes', name: 'Ana' }, 'contact'],
    ['with a wrong email address', { email: 'ana' }, 'email'],
  ] as const)('%s is refused with what was entered', async (_, change, problem) => {
    const { sam, girls } = await aDistrictWithComplaints(harness);
    const form: Record<string, string> = { ...complete(), phone: '', ...change };
    const { status, kind, shown } = await sendForm(app, ofArea(girls), form);
    expect({ status, kind, problem: shown.problem }).toEqual({
      status: 400,
      kind: 'form',
      problem,
    });
    expect(shown.sentKey).toBe(form['sentKey']);
    expect(shown.entered).toMatchObject({
      subject: form['subject'],
      description: form['description']?.replaceAll('\r\n', '\n'),
    });
    expect((await sam.ask('complaint/list')).data.totalRows).toBe(0);
  });

  test('is refused with a file that is no photo, with too many photos, and from another site', async () => {
    const { sam, girls } = await aDistrictWithComplaints(harness);
    const path = ofArea(girls);
    const pdf = await sendForm(app, path, complete(), { photos: [Buffer.from('%PDF-1.7')] });
    expect(pdf).toMatchObject({ status: 422, kind: 'form', shown: { problem: 'photo' } });
    const photo = await anImage('jpeg');
    const six = await sendForm(app, path, complete(), {
      photos: Array.from({ length: 6 }, () => photo),
    });
    expect(six.shown.problem).toBe('photos');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await sendForm(app, path, complete(), { headers })).status).toBe(403);
    expect((await sam.ask('complaint/list')).data.totalRows).toBe(0);
  });

  test('from the page of the district names one of its schools', async () => {
    const { alice, accountId, schoolId } = await aDistrictWithComplaints(harness);
    await alice.ask('account/update', { publicSlug: `birch-${accountId.slice(0, 8)}` });
    const { publicSlug } = (await alice.ask('account/details')).data;
    const path = `/complaint/district/${publicSlug}`;
    expect((await sendForm(app, path, complete())).shown.problem).toBe('school');
    const foreign = (await aDistrictWithComplaints(harness)).schoolId;
    const elsewhere = await sendForm(app, path, { ...complete(), schoolId: foreign });
    expect(elsewhere.shown.problem).toBe('school');
    const sent = await sendForm(app, path, { ...complete(), schoolId, place: 'Gym' });
    expect(sent.kind).toBe('receipt');
  });

  test('is refused after too many of a day about the same school', async () => {
    const { accountId, schoolId, girls, sam } = await aDistrictWithComplaints(harness);
    await sendForm(app, ofArea(girls), complete());
    const add = (school: string, count: number) =>
      inSystem(
        services,
        sql`insert into complaint (account_id, number, code_hash, way, language, subject, school_id,
            school_name, place, description, wants_response, is_named, received_on, state)
          select account_id, 'n' || ${school.slice(0, 8)} || n, code_hash, way, language, subject,
            ${school}::uuid, school_name, place, description, false, false, received_on, state
          from complaint cross join generate_series(1, ${count}::integer) n
          where account_id = ${accountId} and number not like 'n%'`,
      );
    await add(schoolId, 48);
    expect((await sendForm(app, ofArea(girls), complete())).kind).toBe('receipt');
    const refused = await sendForm(app, ofArea(girls), complete());
    expect(refused).toMatchObject({ status: 409, kind: 'form', shown: { problem: 'many' } });
    expect((await sam.ask('complaint/list')).data.totalRows).toBe(50);
  });
});

describe('the state of a complaint', () => {
  test('has one answer for a wrong number, a wrong code and a complaint of another district', async () => {
    const { girls } = await aDistrictWithComplaints(harness);
    const other = await aDistrictWithComplaints(harness);
    const { shown: own } = await sendForm(app, ofArea(girls), complete());
    const { shown: foreign } = await sendForm(app, ofArea(other.girls), complete());
    const { number = '', code = '' } = own;
    for (const typed of [
      { number, code: foreign.code ?? '' },
      { number: '2026-9999', code },
      { number, code: '' },
      { number: '', code },
    ]) {
      const wrong = await sendForm(app, `${ofArea(girls)}/state`, typed);
      expect(wrong).toMatchObject({ status: 404, kind: 'state', shown: { found: null } });
    }
    const elsewhere = await sendForm(app, `${ofArea(other.girls)}/state`, { number, code });
    expect(elsewhere.shown.found).toBeNull();
  });
});
