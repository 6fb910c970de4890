/** The reply "repaired" on the page behind a work link. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { WorkItemPage, WorkPage } from '#contract/work-link/work-page.ts';
import {
  CLAIM_NAME_LENGTH,
  CLAIM_NOTE_LENGTH,
  MOST_CLAIM_PHOTOS,
  MOST_WAITING_CLAIMS,
} from '#domain/deficiency/work-link.ts';
import { MOST_REPAIR_PHOTOS } from '#domain/inspection/deficiency.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { workPages } from '#server/work-link/test/pages.ts';
import { type SentReply, sendReply } from '#server/work-link/test/reply.ts';

const { app, services, aDistrict } = await testApp({}, { pages: workPages });

const aLink = async (sam: Person, change: object = {}) => {
  const form = { name: 'Roofing, Lincoln', days: 90, takesReplies: true, filters: {}, ...change };
  return new URL((await sam.ask('work-link/create', form)).data.url).pathname;
};

const begin = async (change: object = {}) => {
  const district = await aDistrict();
  const site = await aSite(district.sam, 'Gym');
  await inspectFirstArea(app, district.bob, site, '2026-09-01', { roofs: 'Deficient' });
  const [row] = (await district.bob.ask('deficiency/list')).data.list;
  const id = row?.id ?? '';
  const list = await aLink(district.sam, change);
  return { ...district, site, id, list, path: `${list}/${id}` };
};

const reply = (path: string, sent: SentReply) => sendReply(app, path, sent);

const openItem = async (url: string) =>
  (JSON.parse((await app.inject({ url })).body) as { shown: WorkItemPage }).shown;
const openList = async (url: string) =>
  (JSON.parse((await app.inject({ url })).body) as { shown: WorkPage }).shown;

const detailsOf = async (person: Person, id: string) =>
  (await person.ask('deficiency/details', { id })).data;

describe('a reply', () => {
  test('waits until it is accepted, with its note and photos; then they belong to the repair', async () => {
    const { bob, sam, id, path, list } = await begin();
    const photos = [await anImage('jpeg'), await anImage('png')];
    const sent = { note: ' New flashing.\r\nTested. ', claimedBy: ' Joe  Roofer ', photos };
    expect(await reply(path, sent)).toEqual({ status: 303, location: path });
    const waiting = await detailsOf(bob, id);
    expect(waiting).toMatchObject({
      state: 'Open',
      repairPhotos: [],
      claims: [
        {
          link: 'Roofing, Lincoln',
          claimedBy: 'Joe Roofer',
          note: 'New flashing.\nTested.',
          state: 'Waiting',
        },
      ],
    });
    const [claim] = waiting.claims;
    expect(claim?.photos).toHaveLength(2);
    for (const { url, thumbnail } of claim?.photos ?? []) {
      for (const link of [url, thumbnail])
        expect((await app.inject({ url: link })).statusCode).toBe(200);
    }
    expect(await openItem(path)).toMatchObject({
      mayReply: false,
      item: { claim: { state: 'Waiting', isOwn: true } },
    });
    expect((await sam.ask('work-link/list')).data.list).toMatchObject([{ waiting: 1 }]);

    const { data } = await bob.ask('deficiency/claim-accept', { id, claimId: claim?.id ?? '' });
    expect(data.state).toBe('Repaired');
    expect(data.repairPhotos.map((photo) => photo.id).toSorted()).toEqual(
      claim?.photos.map((photo) => photo.id).toSorted(),
    );
    const page = await openList(list);
    expect(page.items).toEqual([]);
    expect(page.replies).toMatchObject([
      { deficiencyId: id, area: 'Gym', category: 'roofs', state: 'Accepted', photos: 2 },
    ]);
    expect(await openItem(path)).toMatchObject({
      mayReply: false,
      item: { claim: { state: 'Accepted' } },
    });
  });

  test('that is declined shows the reason, and can be followed by another one', async () => {
    const { bob, sam, id, path, list } = await begin();
    await reply(path, { note: 'Done.' });
    const [claim] = (await detailsOf(bob, id)).claims;
    const note = 'The ceiling is still wet.';
    await bob.ask('deficiency/claim-decline', { id, claimId: claim?.id ?? '', note });
    expect(await openItem(path)).toMatchObject({
      mayReply: true,
      item: { claim: { state: 'Declined', decision: note } },
    });
    expect((await openList(list)).replies).toMatchObject([{ state: 'Declined', decision: note }]);
    // What was decided is shown with the link with which the reply was sent, and with no other.
    const other = await aLink(sam);
    expect(await openItem(`${other}/${id}`)).toMatchObject({
      mayReply: true,
      item: { claim: null },
    });
    expect((await openList(other)).replies).toEqual([]);
    expect((await reply(path, { note: 'Done again.' })).status).toBe(303);
    expect((await detailsOf(bob, id)).claims.map(({ state }) => state)).toEqual([
      'Waiting',
      'Declined',
    ]);
  });

  test('is refused while another one waits, which the page of another link shows without its reason', async () => {
    const { sam, id, path } = await begin();
    await reply(path, { note: 'Done.' });
    expect(await reply(path, { note: 'Done twice.' })).toMatchObject({
      status: 409,
      kind: 'item',
      shown: {
        refused: { sentence: 'This was reported as repaired already. The district will check it.' },
      },
    });
    const other = `${await aLink(sam)}/${id}`;
    expect(await openItem(other)).toMatchObject({
      mayReply: false,
      item: { claim: { state: 'Waiting', isOwn: false, decision: '' } },
    });
    expect((await reply(other, { note: 'Me too.' })).status).toBe(409);
  });

  test('sent twice at the same time is stored once', async () => {
    const { bob, id, path } = await begin();
    const sent = await Promise.all([reply(path, { note: 'One' }), reply(path, { note: 'Two' })]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect((await detailsOf(bob, id)).claims).toHaveLength(1);
  });

  test.each<[string, SentReply, string]>([
    ['no note', { note: ' ' }, 'Note: please write what was repaired.'],
    ['no part for the note', {}, 'Note: please write what was repaired.'],
    [
      'a note that is too long',
      { note: 'n'.repeat(CLAIM_NOTE_LENGTH + 1) },
      'Note: must be at most 1000 characters.',
    ],
    [
      'a name that is too long',
      { note: 'Done.', claimedBy: 'n'.repeat(CLAIM_NAME_LENGTH + 1) },
      'Your name: must be at most 100 characters.',
    ],
    [
      'a character that cannot be stored',
      { note: 'Done.\u0000' },
      'Note: holds characters that cannot be stored.',
    ],
    [
      'a part that is not in the form',
      { note: 'Done.', other: 'x' },
      'The upload could not be read: it has a part that is not in the form.',
    ],
  ])('is refused with %s, and what was entered is shown again', async (_, sent, sentence) => {
    const { bob, id, path } = await begin();
    const refused = await reply(path, sent);
    expect(refused).toMatchObject({
      status: 400,
      kind: 'item',
      shown: { mayReply: true, refused: { sentence, note: sent.note ?? '' } },
    });
    expect((await detailsOf(bob, id)).claims).toEqual([]);
  });

  test('is refused with a file that is not a photo, and with too many photos; nothing is stored', async () => {
    const { bob, id, path } = await begin();
    const jpeg = await anImage('jpeg');
    const refused = await reply(path, { note: 'Done.', photos: [jpeg, 'not a photo'] });
    expect(refused).toMatchObject({ status: 422, shown: { refused: { note: 'Done.' } } });
    const many = Array.from({ length: MOST_CLAIM_PHOTOS + 1 }, () => jpeg);
    expect(await reply(path, { note: 'Done.', photos: many })).toMatchObject({
      status: 422,
      shown: { refused: { sentence: 'A reply can have 3 photos. Please choose fewer.' } },
    });
    expect((await detailsOf(bob, id)).claims).toEqual([]);
  });

  test('is refused if it is no form', async () => {
    const { path } = await begin();
    const answer = await app.inject({ method: 'POST', url: path, payload: { note: 'Done.' } });
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
      415,
      expect.objectContaining({ kind: 'item' }),
    ]);
  });

  test('is not possible if the link takes none, or once the deficiency is repaired', async () => {
    const { bob, sam, id, path } = await begin();
    const silent = `${await aLink(sam, { takesReplies: false })}/${id}`;
    expect((await openItem(silent)).mayReply).toBe(false);
    expect(await reply(silent, { note: 'Done.' })).toMatchObject({ status: 409, kind: 'item' });
    await bob.ask('deficiency/update', { id, state: 'Repaired' });
    expect(await reply(path, { note: 'Done.' })).toMatchObject({ status: 404, kind: 'none' });
  });

  test('to a deficiency that the link does not show, or with a link that has ended, is a 404', async () => {
    const { sam, path, list } = await begin({ filters: { category: 'fire' } });
    const other = await begin();
    const unknown = `${list}/${other.id}`;
    for (const url of [path, unknown, `/work/${'A'.repeat(43)}/${other.id}`]) {
      expect(await reply(url, { note: 'Done.' })).toMatchObject({ status: 404, kind: 'none' });
    }
    const [link] = (await sam.ask('work-link/list')).data.list;
    await sam.ask('work-link/withdraw', { id: link?.id ?? '' });
    expect((await reply(path, { note: 'Done.' })).status).toBe(404);
  });

  test('is refused while too many replies of its link wait', async () => {
    const { path, accountId } = await begin();
    await inSystem(
      services,
      sql`with others as (
          insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on,
            found_at, last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on)
          select account_id, school_id, area, category, mark, gen_random_uuid(), found_on, found_at,
            last_found_by, last_found_on, last_found_at, 1, false, rule_due_on
          from deficiency, generate_series(1, ${MOST_WAITING_CLAIMS}) where account_id = ${accountId}
          returning account_id, id
        )
        insert into work_claim (account_id, link_id, deficiency_id, claimed_by, note)
        select o.account_id, l.id, o.id, '', 'Done.'
        from others o join work_link l on l.account_id = o.account_id`,
    );
    expect(await reply(path, { note: 'Done.' })).toMatchObject({
      status: 409,
      shown: {
        refused: {
          sentence: 'Already 100 replies wait for the district. Please send this one later.',
        },
      },
    });
    // Nobody can decide about the reply to a deficiency of a room that was deleted.
    await inSystem(
      services,
      sql`update deficiency set is_in_use = false where id = (
        select deficiency_id from work_claim where account_id = ${accountId} limit 1)`,
    );
    expect((await reply(path, { note: 'Done.' })).status).toBe(303);
  });

  test('cannot be accepted while the repair has no room for its photos', async () => {
    const { bob, id, path, accountId } = await begin();
    await reply(path, { note: 'Done.', photos: [await anImage('jpeg')] });
    await inSystem(
      services,
      sql`with more as (
          insert into picture (account_id, sha256, content_type, bytes, width, height)
          select ${accountId}, sha256(n::text::bytea), 'image/jpeg', 1, 1, 1
          from generate_series(1, ${MOST_REPAIR_PHOTOS}) n returning account_id, id
        )
        insert into deficiency_photo (account_id, deficiency_id, picture_id, added_by)
        select account_id, ${id}, id, ${bob.id} from more`,
    );
    const [claim] = (await detailsOf(bob, id)).claims;
    const input = { id, claimId: claim?.id ?? '' };
    expect(await bob.refused('deficiency/claim-accept', input)).toMatchObject({
      status: 409,
      code: 'repair-photos-full',
    });
    expect((await detailsOf(bob, id)).claims[0]?.state).toBe('Waiting');
  });

  test('retains its photos when the purge removes photos that nothing shows', async () => {
    const { bob, id, path, accountId } = await begin();
    await reply(path, { note: 'Done.', photos: [await anImage('jpeg')] });
    await inSystem(
      services,
      sql`update picture set wanted_at = now() - interval '1 year' where account_id = ${accountId}`,
    );
    await purge(services);
    const [photo] = (await detailsOf(bob, id)).claims[0]?.photos ?? [];
    expect((await app.inject({ url: photo?.url ?? '' })).statusCode).toBe(200);
  });
});
