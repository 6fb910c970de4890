/** A district with a row of everything that calls can refer to, for the guard matrix. */
import { sql } from 'kysely';
import type { CallInput } from '#contract/calls.ts';
import type { TokenScope } from '#domain/api-token.ts';
import type { Role } from '#domain/role.ts';
import { startSession } from '#server/auth/queries.ts';
import type { Services } from '#server/core/context.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { makeMailToken, type Purpose } from '#server/user/queries-mail-token.ts';
import { anAddress, inSystem, insertPerson } from '../accounts.ts';
import { anApiToken } from '../api-tokens.ts';
import type { TestApp } from '../app.ts';
import { anEvaluationOf, aSite, save, type SavedData, siteFacts } from '../inspections.ts';
import type { District, Person } from '../people.ts';
import { aFacility } from '../schools.ts';
import { aSuper } from '../supers.ts';

export type World = District & {
  services: Services;
  sue: Person;
  /** Part of every name here, so that an answer which shows any of it is detected. */
  mark: string;
  schoolId: string;
  facilityId: string;
  areaId: string;
  reportId: string;
  /** The link to the photo that the inspection shows. */
  photo: string;
  /** The SHA-256 of the file that was sent, in hexadecimal. */
  photoSha256: string;
  /** Another inspection of the same school, with its photo. */
  anInspection(): Promise<SavedData>;
  /** The id of an open deficiency, found by another inspection. */
  aDeficiency(): Promise<string>;
  /** The request of such an inspection. */
  sending(): CallInput<'inspection/save'>;
  /** The id and address of another member. */
  aMember(change?: { role?: Role; status?: 'Active' | 'Inactive' }): Promise<Member>;
  /** The token of a mail to another person, who is pending unless the mail is a reset. */
  aMailToken(purpose: Purpose): Promise<string>;
  /** An API token and its id. */
  anApiToken(scope?: TokenScope): Promise<{ id: string; token: string }>;
  /** The id of a webhook. */
  aWebhook(): Promise<string>;
  /** The id of a file with all reports, which can be downloaded. */
  aBundle(): Promise<string>;
  /** The id of another session of the person with this access token. */
  aSession(token: string): Promise<string>;
  /** The refresh token of a session of another member. */
  aRefreshToken(): Promise<string>;
  /** The owner of another account, created by a super user, and the invoice for its plan. */
  aSubscriber(): Promise<{ id: string; invoiceId: string }>;
};

type Member = { id: string; email: string };

export const aWorld = async (
  { app, services, aDistrict }: TestApp,
  mark: string,
): Promise<World> => {
  const district = await aDistrict();
  const { alice, sam, bob, accountId } = district;
  const sue = await aSuper(app, services);
  await inSystem(
    services,
    sql`update app_user set full_name = full_name || ' ' || ${mark} where account_id = ${accountId}`,
  );
  // Soon enough that its administrator may renew it.
  await inSystem(
    services,
    sql`update account set subscription_end = current_date + 10 where id = ${accountId}`,
  );
  const { schoolId, areas } = await aSite(sam, `Room ${mark}`);
  const areaId = areas[`Room ${mark}`] as string;
  const facilityId = await aFacility(sam, [schoolId], { name: `Hall ${mark}` });
  await sam.ask('school/update', { id: schoolId, name: `School ${mark}`, type: 'Other' });
  await alice.ask('subscription/user-payment-method', {
    po_number: mark,
    billing_email: anAddress(mark),
  });

  const evaluation = anEvaluationOf(areaId, 1);
  const facts = siteFacts(schoolId, { inspectorName: `Bob ${mark}` });
  const sent = await anImage('jpeg');
  const first = await save(app, bob, {
    formData: facts,
    evaluations: [evaluation],
    pictures: { 'evaluations[0].categories[0].pictures[0]': sent },
  });
  const details = (await bob.ask('inspection/details', { id: first.id })).data;
  const photo = details.evaluations[0]?.categories[0]?.pictures[0] as string;
  const [gas, ...others] = evaluation.categories;
  const sending = () =>
    ({
      formData: facts,
      evaluations: [{ ...evaluation, categories: [{ ...gas, pictures: [photo] }, ...others] }],
    }) as CallInput<'inspection/save'>;

  const aMember: World['aMember'] = async (change = {}) => {
    const email = anAddress();
    return { id: await insertPerson(services, accountId, { email, ...change }), email };
  };

  return {
    ...district,
    services,
    sue,
    mark,
    schoolId,
    facilityId,
    areaId,
    photo,
    photoSha256: sha256Of(sent),
    reportId: first.reportId,
    sending,
    anInspection: () => save(app, bob, sending()),
    aDeficiency: async () => {
      await save(app, bob, {
        formData: facts,
        evaluations: [anEvaluationOf(areaId, 1, { fire: 'Poor' })],
      });
      const { data } = await bob.ask('deficiency/list', { schoolId, state: 'Unresolved' });
      return (data.list[0] as { id: string }).id;
    },
    aMember,
    aMailToken: async (purpose) => {
      const status = purpose === 'reset' ? 'Active' : 'Pending';
      const id = await insertPerson(services, accountId, { email: anAddress(), status });
      const { database } = services;
      const made = await database.asSystem((db) => makeMailToken(db, id, purpose));
      return made.token;
    },
    anApiToken: (scope) => anApiToken(services, district, scope, mark),
    aWebhook: async () => {
      const [webhook] = await inSystem(
        services,
        sql<{ id: string }>`insert into webhook (account_id, name, url, events, created_by)
          values (${accountId}, ${mark}, 'https://8.8.8.8/hook', '{deficiency.found}', ${alice.id})
          returning id`,
      );
      return webhook?.id as string;
    },
    aBundle: async () => {
      const [bundle] = await inSystem(
        services,
        sql<{ id: string }>`insert into report_bundle (account_id, school_year, contents, format,
            language, state, total, bytes, requested_by, expires_at)
          values (${accountId}, 2026, 'final', 'zip', 'en', 'done', 1, 4, ${alice.id},
            now() + interval '7 days')
          returning id`,
      );
      const id = bundle?.id as string;
      const key = `bundles/${accountId}/${id}/reports.zip`;
      await services.files.putFile(key, Buffer.from(mark), 'application/zip');
      return id;
    },
    aSession: async (token) => {
      const claims = await services.tokens.read(token);
      const [session] = await inSystem(
        services,
        sql<{ id: string }>`insert into session (account_id, user_id, expires_at)
          select account_id, id, now() + interval '1 day' from app_user
          where id = ${claims?.userId ?? null} returning id`,
      );
      return session?.id as string;
    },
    aRefreshToken: async () => {
      const token = newToken();
      const [person] = await inSystem(
        services,
        sql<{ id: string; passwordHash: string }>`
          select id, password_hash as "passwordHash" from app_user
          where id = ${(await aMember()).id}`,
      );
      await services.database.asSystem((db) =>
        startSession(db, person as { id: string; passwordHash: string }, {
          id: crypto.randomUUID(),
          refreshHash: tokenHash(token),
        }),
      );
      return token;
    },
    aSubscriber: async () => {
      const { data } = await sue.ask('subscription/user-create', aSubscription());
      const { list } = (await sue.ask('subscription/invoice-list', { memberId: data.id })).data;
      return { id: data.id, invoiceId: list[0]?.id as string };
    },
  };
};

/** The entries of a super user for a new account. */
export const aSubscription = () => ({
  username: 'owner',
  fullName: "Thị O'Peña",
  email: anAddress('owner'),
  password: 'eight loud gyms',
  subscriptionPlan: 'basic' as const,
  subscriptionEnd: '2099-12-31',
});
