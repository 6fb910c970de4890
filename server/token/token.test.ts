import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_TOKENS, TOKEN_PREFIX } from '#domain/account/api-token.ts';
import { newApiToken, readApiToken } from '#server/core/credentials/api-token.ts';
import { anAddress, expireConfirmation, inSystem } from '#server/test/accounts.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import { anImage } from '#server/photo/test/photos.ts';

const { app, services, aDistrict } = await testApp();

const DAY = 24 * 3_600_000;

describe('an API token', () => {
  test('is shown once, and only its hash and last characters are stored', async () => {
    const { alice, accountId } = await aDistrict();
    const before = Date.now();
    const form = { name: ' Nguyễn’s BI tool ', scope: 'read', days: 90 } as const;
    const { data } = await alice.ask('token/create', form);
    expect(data.token).toMatch(/^gr_[A-Za-z0-9_-]{64}$/);
    expect(data).toMatchObject({
      name: 'Nguyễn’s BI tool',
      scope: 'read',
      state: 'Active',
      hint: data.token.slice(-4),
      createdBy: 'alice admin',
      lastUsedAt: null,
      revokedAt: null,
    });
    const days = (Date.parse(data.expiresAt) - before) / DAY;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
    const { token, ...shown } = data;
    expect((await alice.ask('token/list')).data.list).toEqual([shown]);
    const [row] = await inSystem(
      services,
      sql<{
        text: string;
      }>`select t::text as text from api_token t where account_id = ${accountId}`,
    );
    expect(row?.text).not.toContain(token.slice(3, -4));
  });

  test('reads only the data that its scope allows, and with the scope "read" cannot change anything', async () => {
    const { alice, sam, bob } = await aDistrict();
    const site = await aSite(sam, 'Gym');
    await save(app, bob, {
      formData: siteFacts(site.schoolId),
      evaluations: [anEvaluationOf(site.areas['Gym'], 1, { fire: 'Poor' })],
    });
    const { data } = await alice.ask('token/create', { name: 'BI', scope: 'read', days: 1 });
    const program = callerOf(app, { token: data.token });
    const { list } = (await program.ask('deficiency/list')).data;
    expect(list).toMatchObject([{ category: 'fire', mark: 'Poor' }]);
    expect((await program.ask('school/list')).data.list).toMatchObject([{ id: site.schoolId }]);
    expect((await program.ask('inspection/list')).data.list).toHaveLength(1);
    const update = { id: list[0]?.id, state: 'In progress' };
    expect(await program.refused('deficiency/update', update)).toMatchObject({
      status: 403,
      code: 'token-not-allowed',
      message: 'API tokens of this scope may not make this call.',
    });
    expect(await program.refused('token/list')).toMatchObject({ code: 'token-not-allowed' });
    expect((await bob.ask('deficiency/list')).data.list).toEqual(list);
  });

  test('is named in the history of a deficiency as the author of its changes, notes and photos', async () => {
    const { alice, sam, bob } = await aDistrict();
    const site = await aSite(sam, 'Gym');
    await save(app, bob, {
      formData: siteFacts(site.schoolId),
      evaluations: [anEvaluationOf(site.areas['Gym'], 1, { fire: 'Poor' })],
    });
    const form = { name: 'Work orders', scope: 'write', days: 365 } as const;
    const { token } = (await alice.ask('token/create', form)).data;
    const program = callerOf(app, { token });
    const [{ id } = { id: '' }] = (await program.ask('deficiency/list')).data.list;
    await program.ask('deficiency/update', { id, workOrder: 'WO-9' });
    await program.ask('deficiency/bulk-update', { ids: [id], trade: 'Plumbing' });
    await program.ask('deficiency/note', { id, note: 'Parts ordered' });
    const file = await anImage('jpeg', { width: 8, height: 8 });
    await program.ask('deficiency/photo-add', { id, file });
    await bob.ask('deficiency/note', { id, note: 'Seen' });
    const { data } = await bob.ask('deficiency/details', { id });
    expect(data.events.map(({ by, note }) => [by, note])).toEqual([
      ['bob inspector', 'Seen'],
      ['Work orders', ''],
      ['Work orders', 'Parts ordered'],
      ['Work orders', ''],
      ['Work orders', ''],
    ]);
    expect(data.repairPhotos).toMatchObject([{ addedBy: 'Work orders' }]);
    const photoId = data.repairPhotos[0]?.id;
    await program.ask('deficiency/photo-delete', { id, photoId });
    expect((await bob.ask('deficiency/details', { id })).data.repairPhotos).toEqual([]);
  });

  test('is refused at the next request after it was revoked, and remains in the list', async () => {
    const { alice } = await aDistrict();
    const form = { name: 'BI', scope: 'read', days: 1 } as const;
    const { id, token } = (await alice.ask('token/create', form)).data;
    const program = callerOf(app, { token });
    await program.ask('school/list');
    expect(await alice.ask('token/revoke', { id })).toEqual({ message: 'Token revoked' });
    await inSystem(
      services,
      sql`update api_token set revoked_at = revoked_at - interval '1 hour' where id = ${id}`,
    );
    const [revoked] = (await alice.ask('token/list')).data.list;
    expect(revoked).toMatchObject({ id, state: 'Revoked', revokedAt: expect.any(String) });
    // Revoking the token again changes nothing.
    await alice.ask('token/revoke', { id });
    expect((await alice.ask('token/list')).data.list).toEqual([revoked]);
    expect(await program.refused('school/list')).toMatchObject({
      status: 401,
      code: 'token-invalid',
    });
  });

  test('is listed before tokens that were revoked or have expired, the newest first', async () => {
    const { alice } = await aDistrict();
    const ids = new Map<string, string>();
    for (const name of ['old', 'new', 'revoked', 'expired']) {
      const { id } = (await alice.ask('token/create', { name, scope: 'read', days: 1 })).data;
      ids.set(name, id);
    }
    await alice.ask('token/revoke', { id: ids.get('revoked') ?? '' });
    await inSystem(
      services,
      sql`update api_token set expires_at = now() where id = ${ids.get('expired')}`,
    );
    const { list } = (await alice.ask('token/list')).data;
    expect(list.map(({ name }) => name)).toEqual(['new', 'old', 'expired', 'revoked']);
  });

  test('is listed with the time when it was last used', async () => {
    const district = await aDistrict();
    const { id, token } = await anApiToken(services, district);
    const program = callerOf(app, { token });
    const lastUse = async () =>
      (await district.alice.ask('token/list')).data.list.find((one) => one.id === id)?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await program.ask('school/list');
    expect(await lastUse()).toEqual(expect.any(String));
    // The use is also recorded for a call whose handler runs in a transaction, such as
    // inspection/changes; school/list only defines queries.
    await inSystem(services, sql`update api_token set last_used_at = null where id = ${id}`);
    await program.ask('inspection/changes');
    expect(await lastUse()).toEqual(expect.any(String));
  });
});

describe('creating an API token is refused', () => {
  test.each([
    [{ scope: 'read', days: 1 }, 'name', 'Name is required: please enter what the token is for.'],
    [
      { name: 'x'.repeat(101), scope: 'read', days: 1 },
      'name',
      'Name must be at most 100 characters.',
    ],
    [{ name: 'BI', scope: 'admin', days: 1 }, 'scope', 'Scope must be one of: read, write.'],
    [{ name: 'BI', scope: 'read' }, 'days', 'Days must be a whole number of days from 1 to 365.'],
    [
      { name: 'BI', scope: 'read', days: 366 },
      'days',
      'Days must be a whole number of days from 1 to 365.',
    ],
    [
      { name: 'BI', scope: 'read', days: 1.5 },
      'days',
      'Days must be a whole number of days from 1 to 365.',
    ],
  ])('%j', async (form, field, message) => {
    const { alice } = await aDistrict();
    expect(await alice.refused('token/create', form)).toMatchObject({
      status: 400,
      field,
      message,
    });
  });

  test('without a recently entered password', async () => {
    const { alice } = await aDistrict();
    await expireConfirmation(services, alice.id);
    const refused = await alice.refused('token/create', { name: 'BI', scope: 'read', days: 1 });
    expect(refused).toMatchObject({ status: 403, code: 'confirm-password' });
  });

  test(`beyond ${MOST_TOKENS} active tokens, not counting expired and revoked ones`, async () => {
    const { alice, accountId } = await aDistrict();
    await inSystem(
      services,
      sql`insert into api_token (account_id, name, scope, token_hash, hint, created_by, expires_at)
        select ${accountId}, 'BI', 'read', sha256((${anAddress()} || n)::bytea), '', ${alice.id},
          now() + case when n = 0 then interval '-1 day' else interval '1 day' end
        from generate_series(0, ${MOST_TOKENS}) n`,
    );
    const form = { name: 'One more', scope: 'read', days: 1 };
    expect(await alice.refused('token/create', form)).toMatchObject({
      status: 409,
      code: 'too-many-tokens',
    });
    const { list } = (await alice.ask('token/list')).data;
    expect(
      list
        .map(({ state }) => state)
        .toSorted()
        .slice(-1),
    ).toEqual(['Expired']);
    await alice.ask('token/revoke', { id: list[0]?.id });
    await alice.ask('token/create', form);
  });
});

test('a token contains the account id and 32 bytes that differ from token to token', () => {
  const accountId = crypto.randomUUID();
  const [one, other] = [newApiToken(accountId), newApiToken(accountId)];
  expect(readApiToken(one)).toMatchObject({ accountId });
  expect(readApiToken(other)).toMatchObject({ accountId });
  const restOf = (token: string) =>
    Buffer.from(token.slice(TOKEN_PREFIX.length), 'base64url').subarray(16);
  expect([restOf(one).length, restOf(other).length]).toEqual([32, 32]);
  expect(restOf(one)).not.toEqual(restOf(other));
});
