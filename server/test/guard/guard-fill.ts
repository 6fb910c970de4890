/** Adds rows to every table that stores data of accounts. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { uploadRecording } from '#server/recording/test/voice-notes.ts';
import { inSystem } from '#server/test/accounts.ts';
import { save } from '#server/test/inspections.ts';
import { samples } from './guard-samples.ts';
import type { World } from './guard-world.ts';

const aPlanOfSchool = async ({ alice, schoolId, photo, mark }: World) => ({
  id: (await alice.ask('floor-plan/create', { schoolId, name: `${mark} 1st floor`, image: photo }))
    .data.id,
});

/** Adds a row to each table in which a new district has none. */
export const fillTables = async (app: FastifyInstance, world: World): Promise<void> => {
  const { alice, bob, sue } = world;
  const sent = world.sending();
  const [first, ...others] = sent.evaluations?.[0]?.categories ?? [];
  const voiceNote = { url: await uploadRecording(bob) };
  const deficient = [{ ...first, status: 'Deficient', voiceNote }, ...others];
  const evaluations = [{ ...sent.evaluations?.[0], categories: deficient }];
  await save(app, bob, { ...sent, evaluations }, { key: crypto.randomUUID() });
  await bob.ask('deficiency/note', { id: await world.aDeficiency(), note: 'Valve ordered' });
  await bob.ask('deficiency/make-safe', await samples['deficiency/make-safe'](world));
  await bob.ask('deficiency/photo-add', await samples['deficiency/photo-add'](world));
  await samples['deficiency/claim-accept'](world);
  await alice.ask('floor-plan/update', {
    ...(await aPlanOfSchool(world)),
    places: [{ area: world.areaId, x: 0.5, y: 0.5 }],
  });
  await alice.ask('capital-need/create', await samples['capital-need/create'](world));
  await alice.ask(
    'capital-need/deficiency-year',
    await samples['capital-need/deficiency-year'](world),
  );
  await alice.ask(
    'capital-need/replacement-value',
    await samples['capital-need/replacement-value'](world),
  );
  await alice.ask('complaint/photo-add', await samples['complaint/photo-add'](world));
  await alice.ask('complaint/link', await samples['complaint/link'](world));
  await bob.ask('draft/store', await samples['draft/store'](world));
  await alice.ask('view/create', await samples['view/create'](world));
  await inSystem(
    world.services,
    sql`insert into mailed_list_refusal (account_id, email) values (${world.accountId}, 'no@county.test')`,
  );
  await alice.ask('mailed-list/create', await samples['mailed-list/create'](world));
  await alice.ask('feed/create', await samples['feed/create'](world));
  await alice.ask('schedule/update', await samples['schedule/update'](world));
  await alice.ask('schedule/holidays-update', await samples['schedule/holidays-update'](world));
  await bob.ask('schedule/feed-renew');
  await bob.ask('factor/codes-renew', await samples['factor/codes-renew'](world, bob.token));
  await bob.ask('factor/passkey-begin');
  await samples['auth/second-factor'](world);
  await world.aRefreshToken();
  await world.anApiToken();
  await world.aBundle();
  await world.anExport();
  await world.aSignOn();
  await world.aProviderSignIn();
  // Imports a file, which can then be undone.
  await samples['school/import-undo'](world);
  const { file } = await samples['school/import'](world);
  await alice.ask('school/import', { file, types: '{"Charter":"High School"}' });
  await alice.ask('school/published-import', await samples['school/published-import'](world));
  await alice.ask('webhook/ping', await samples['webhook/ping'](world));
  await alice.ask('auth/invite-user', await samples['auth/invite-user'](world));
  const { reportId } = await samples['report/status'](world);
  await alice.ask('report/status', { reportId, status: 'Review' });
  await alice.ask('report/remark', { reportId, text: 'Looks complete' });
  await alice.ask('report/status', { reportId, status: 'Final' });
  await alice.ask('report/generate-pdf', { reportId });
  await alice.ask('report/sarc-update', await samples['report/sarc-update'](world));
  await alice.ask('account/update', { deficiencyDueDays: 60 });
  const newPlan = await samples['subscription/user-changeplan'](world);
  await alice.ask('subscription/user-changeplan', newPlan);
  await sue.ask('subscription/user-deactivate', { memberId: alice.id });
  await sue.ask('subscription/user-activate', { memberId: alice.id });
};
