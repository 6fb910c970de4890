/** For the guard matrix: a district that has at least one of everything that calls can refer to. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CallInput } from '#contract/calls.ts';
import type { ResourceScope, TokenScope } from '#domain/account/api-token.ts';
import type { Role } from '#domain/person/role.ts';
import { startSession } from '#server/auth/queries.ts';
import type { Services } from '#server/core/context.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { makeMailToken, type Purpose } from '#server/user/queries-mail-token.ts';
import { anAddress, inSystem, insertPerson } from '#server/test/accounts.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import type { TestApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  save,
  type SavedData,
  siteFacts,
} from '#server/test/inspections.ts';
import { giveApp } from '#server/test/factors.ts';
import { type Authenticator, givePasskey } from '#server/test/passkeys.ts';
import type { District, Person } from '#server/test/people.ts';
import { type PersonalRows, personalRows } from './guard-personal.ts';
import { aFacility } from '#server/test/schools.ts';
import { aSuper } from '#server/test/supers.ts';

export type World = District &
  PersonalRows & {
    app: FastifyInstance;
    services: Services;
    sue: Person;
    /** Part of every name in this district, so that a response that leaks any of them is detected. */
    mark: string;
    schoolId: string;
    facilityId: string;
    areaId: string;
    reportId: string;
    /** The link to the photo that the inspection shows. */
    photo: string;
    /** The SHA-256 of the photo's uploaded file, in hexadecimal. */
    photoSha256: string;
    /** Saves another inspection of the same school, which shows the same photo. */
    anInspection(): Promise<SavedData>;
    /** The id of an open deficiency, found by another inspection. */
    aDeficiency(): Promise<string>;
    /** The request with which `anInspection` saves an inspection. */
    sending(): CallInput<'inspection/save'>;
    /** The id and email address of another member. */
    aMember(change?: { role?: Role; status?: 'Active' | 'Inactive' }): Promise<Member>;
    /**
     * The token that an email to a new member contains. The member has not been activated yet, unless
     * the purpose of the email is to reset a password.
     */
    aMailToken(purpose: Purpose): Promise<string>;
    /** An API token and its id. */
    anApiToken(
      scope?: TokenScope,
      scopes?: readonly ResourceScope[],
    ): Promise<{ id: string; token: string }>;
    /** The id of a webhook. */
    aWebhook(): Promise<string>;
    /** Sets up single sign-on with a group and a claimed domain. Returns the id of the domain. */
    aSignOn(): Promise<string>;
    /** Adds two sign-ins through the identity provider: one in progress, and one completed. */
    aProviderSignIn(): Promise<void>;
    /** The id of a file with all reports, ready for download. */
    aBundle(): Promise<string>;
    /** The id of a file with all data, ready for download. */
    anExport(): Promise<string>;
    /** The id of another session of the person with this access token. */
    aSession(token: string): Promise<string>;
    /**
     * Gives the person with this access token an authenticator app and a passkey, and marks the
     * second factor as just confirmed in the person's session.
     */
    aFactor(token: string): Promise<{ authenticator: Authenticator & { id: string } }>;
    /** Starts a session of another member and returns its refresh token. */
    aRefreshToken(): Promise<string>;
    /** The owner of another account, created by a super user, and the invoice for its plan. */
    aSubscriber(): Promise<{ id: string; invoiceId: string }>;
  };

type Member = { id: string; email: string };

export const aWorld = async (harness: TestApp, mark: string): Promise<World> =>
  worldIn(harness, await harness.aDistrict(), mark);

/** A school with everything that calls can refer to, in a district that may have others. */
export const worldIn = async (
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  district: District,
  mark: string,
): Promise<World> => {
  const { alice, sam, bob, accountId } = district;
  const sue = await aSuper(app, services);
  await inSystem(
    services,
    sql`update app_user set full_name = full_name || ' ' || ${mark} where account_id = ${accountId}`,
  );
  // The subscription ends soon enough that the account's administrator may renew it.
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
    app,
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
    anApiToken: (scope, scopes) => anApiToken(services, district, scope, mark, scopes),
    aWebhook: async () => {
      const [webhook] = await inSystem(
        services,
        sql<{ id: string }>`insert into webhook (account_id, name, url, events, created_by)
          values (${accountId}, ${mark}, 'https://8.8.8.8/hook', '{deficiency.found}', ${alice.id})
          returning id`,
      );
      return webhook?.id as string;
    },
    aSignOn: async () => {
      const domain = `${mark}-${randomUUID()}.test`;
      const [found] = await inSystem(
        services,
        sql<{ id: string }>`with settings as (
            insert into sign_on (account_id, provider, issuer, client_id, client_secret, is_on)
            values (${accountId}, 'other', 'https://8.8.8.8', ${mark}, 'v1.', true)
            on conflict (account_id) do nothing
          )
          insert into sign_on_domain (account_id, domain, proof, claimed_at, claimed_by)
          values (${accountId}, ${domain}, 'proof', now(), 'dns') returning id`,
      );
      await inSystem(
        services,
        sql`insert into sign_on_group (account_id, group_name, role)
          values (${accountId}, ${mark}, 'staff') on conflict do nothing`,
      );
      return found?.id as string;
    },
    aProviderSignIn: async () => {
      const hash = randomBytes(32);
      await inSystem(
        services,
        sql`with attempt as (
            insert into sign_on_attempt (account_id, state_hash, browser_hash, issuer, nonce,
              verifier, expires_at)
            values (${accountId}, ${hash}, ${hash}, 'https://8.8.8.8', 'nonce', 'verifier',
              now() + interval '10 minutes')
          )
          insert into sign_on_identity (account_id, issuer, subject, user_id)
          values (${accountId}, 'https://8.8.8.8', ${randomUUID()}, ${alice.id})`,
      );
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
    anExport: async () => {
      const [made] = await inSystem(
        services,
        sql<{ id: string }>`insert into account_export (account_id, with_files, state, total, bytes,
            requested_by, expires_at)
          values (${accountId}, true, 'done', 1, 4, ${alice.id}, now() + interval '7 days')
          returning id`,
      );
      const id = made?.id as string;
      const key = `exports/${accountId}/${id}/account.zip`;
      await services.files.putFile(key, Buffer.from(mark), 'application/zip');
      return id;
    },
    ...personalRows(services, { accountId, schoolId, reportId: first.reportId }),
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
    aFactor: async (token) => {
      const claims = await services.tokens.read(token);
      await giveApp(services, claims?.userId as string);
      const authenticator = await givePasskey(services, claims?.userId as string);
      await inSystem(
        services,
        sql`update session set factor_confirmed_at = now() where id = ${claims?.sessionId ?? null}`,
      );
      return { authenticator };
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

/** What a super user enters to create an account. */
export const aSubscription = () => ({
  username: 'owner',
  fullName: "Thị O'Peña",
  email: anAddress('owner'),
  password: 'eight loud gyms',
  subscriptionPlan: 'basic' as const,
  subscriptionEnd: '2099-12-31',
});
