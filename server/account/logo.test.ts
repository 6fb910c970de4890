/**
 * The logo of a district: how it is changed, where it is shown, and how long its photo is retained.
 */
import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoKey } from '#server/photo/photo-key.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

let red: Buffer;
let green: Buffer;
beforeAll(async () => {
  red = await anImage('png', { width: 300, height: 100 });
  green = await anImage('webp', { width: 200, height: 100, left: 'green' });
});

const upload = async (person: Person, file: Buffer): Promise<string> =>
  (await person.ask('photo/upload', { sha256: sha256Of(file), file })).data.url;

const setLogo = async (alice: Person, file: Buffer) =>
  alice.ask('account/update', { logo: await upload(alice, file) });

const logoOf = async (person: Person) => (await person.ask('account/details')).data.logo;

const pathOf = (url = '') => url.replace(/\?.*/, '');
const fileAt = async (url = '') => (await app.inject({ url })).rawPayload;

/** A published report of a district that has a public page, whose URL ends with `slug`. */
const aPublished = async () => {
  const district = await aDistrict();
  const { alice, sam, bob, accountId } = district;
  const { reportId } = await anInspection(app, { sam, bob });
  const slug = `logo-${accountId}`;
  await alice.ask('account/update', { publicSlug: slug, name: 'Alder Unified' });
  await alice.ask('report/publish', { reportId, published: 'always' });
  return { ...district, reportId, slug };
};

describe('the logo', () => {
  test('is an uploaded photo, and can be replaced and removed', async () => {
    const { alice, bob } = await aDistrict();
    expect(await logoOf(bob)).toBe('');
    await setLogo(alice, red);
    const first = await logoOf(bob);
    const shown = await app.inject({ url: first });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    await setLogo(alice, green);
    expect(pathOf(await logoOf(bob))).not.toBe(pathOf(first));
    await alice.ask('account/update', { photosInPublic: true });
    expect(await logoOf(bob)).not.toBe('');
    await alice.ask('account/update', { logo: '' });
    expect(await logoOf(bob)).toBe('');
  });

  test('may have transparent parts, which become white', async () => {
    const { alice } = await aDistrict();
    const clear = { r: 255, g: 0, b: 0, alpha: 0 };
    const size = { width: 20, height: 20, channels: 4 as const };
    await setLogo(
      alice,
      await sharp({ create: { ...size, background: clear } })
        .png()
        .toBuffer(),
    );
    const { dominant } = await sharp(await fileAt(await logoOf(alice))).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test('cannot be a photo of another account, a URL of another site or an SVG file', async () => {
    const { alice } = await aDistrict();
    const other = await aDistrict();
    const foreign = await upload(other.alice, red);
    for (const logo of [foreign, 'https://evil.test/logo.png', foreign.slice(0, -3)]) {
      const refused = await alice.refused('account/update', { logo });
      expect(refused).toMatchObject({ status: 400, field: 'logo' });
    }
    expect(await logoOf(alice)).toBe('');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const sent = { sha256: sha256Of(svg), file: svg };
    expect(await alice.refused('photo/upload', sent)).toMatchObject({
      code: 'photo-not-image',
    });
  });

  test('is logged when it changes', async () => {
    const { alice } = await aDistrict();
    await setLogo(alice, red);
    const [entry] = (await alice.ask('account/activity', {})).data.list;
    expect(entry).toMatchObject({ after: { logo_id: pathOf(await logoOf(alice)).slice(-36) } });
  });
});

describe('the logo in reports', () => {
  test("has the name of the district as its alternative text, as on the district's public page, and is missing until it is set", async () => {
    const { alice, bob, reportId, slug } = await aPublished();
    const read = async () => {
      const print = await bob.ask('report/print', { reportId });
      const open = await bob.ask('report/detail-pdf', { reportId });
      const page = await bob.ask('report/published', { slug });
      return [print.data.logo, open.data.logo, page.data.logo];
    };
    expect(await read()).toEqual([null, null, null]);
    await setLogo(alice, red);
    for (const logo of await read()) {
      expect(logo?.alt).toBe('Alder Unified');
      expect((await app.inject({ url: logo?.url ?? '' })).statusCode).toBe(200);
    }
  });

  test('changes the PDF, and removing the logo gives the same PDF as before', async () => {
    const { alice, bob, reportId } = await aPublished();
    const pdf = async () => fileAt((await bob.ask('report/generate-pdf', { reportId })).pdfUrl);
    const widths = async () =>
      [...(await pdf()).toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => width);
    const without = await pdf();
    expect(await widths()).toEqual([]);
    await setLogo(alice, red);
    expect(await widths()).toEqual(['300']);
    await setLogo(alice, green);
    expect(await widths()).toEqual(['200']);
    await alice.ask('account/update', { logo: '' });
    expect((await pdf()).equals(without)).toBe(true);
  });

  test('stays the same in reports that are already Final when the district changes its logo', async () => {
    const { alice, bob, reportId, accountId } = await aPublished();
    await setLogo(alice, red);
    await alice.ask('report/status', { reportId, status: 'Review' });
    await alice.ask('report/status', { reportId, status: 'Final' });
    const pdf = async () => fileAt((await bob.ask('report/generate-pdf', { reportId })).pdfUrl);
    const before = await pdf();
    const { logo } = (await bob.ask('report/print', { reportId })).data;
    await alice.ask('account/update', { logo: '', name: 'Renamed Unified' });
    await age(accountId);
    await purge(services);
    await services.files.removeFolder(`pdf/${accountId}`);
    expect((await pdf()).equals(before)).toBe(true);
    const later = (await bob.ask('report/print', { reportId })).data.logo;
    expect([pathOf(later?.url), later?.alt]).toEqual([pathOf(logo?.url), 'Alder Unified']);
  });
});

/** Changes the database as if the photos of an account had last been needed 31 days ago. */
const age = (accountId: string) =>
  inSystem(
    services,
    sql`update picture set wanted_at = now() - interval '31 days' where account_id = ${accountId}`,
  );

test('the purge retains a photo as long as it is the logo', async () => {
  const { alice, accountId } = await aDistrict();
  await setLogo(alice, red);
  const [picture] = await inSystem(
    services,
    sql<{ sha256: Buffer }>`select sha256 from picture where account_id = ${accountId}`,
  );
  const key = photoKey({ accountId, sha256: picture?.sha256 ?? Buffer.of() }, 'full');
  await age(accountId);
  await purge(services);
  expect((await app.inject({ url: await logoOf(alice) })).statusCode).toBe(200);
  await alice.ask('account/update', { logo: '' });
  await age(accountId);
  await purge(services);
  expect(await services.files.hasFile(key)).toBe(false);
});
