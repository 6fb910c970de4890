/**
 * This file is long because it has a valid input for every row of the call table. The input is made
 * anew for each attempt, because some inputs, such as a one-time token, work only once.
 */
import type { CallInput, CallName } from '#contract/calls.ts';
import { addDays } from '#domain/calendar.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { aWebm } from '#server/recording/test/recordings.ts';
import { sql } from 'kysely';
import { anAddress, inSystem, PASSWORD } from '#server/test/accounts.ts';
import { aSubscription, type World } from './guard-world.ts';
import { aClaim } from '#server/test/claims.ts';
import { callerOf } from '#server/test/caller.ts';
import { aContent, aDraftEvaluation, aDraftForm, aDraftPhoto } from '#server/test/drafts.ts';
import { aChallenge, codeOf, giveApp } from '#server/test/factors.ts';
import { anAuthenticator, givePasskey } from '#server/test/passkeys.ts';
import { anArea, aFacility, aSchool } from '#server/test/schools.ts';

/** The id of a deficiency that is an emergency. */
const anEmergency = async (world: World): Promise<string> => {
  const id = await world.aDeficiency();
  await inSystem(
    world.services,
    sql`insert into emergency (account_id, deficiency_id, inspection_id)
      select account_id, id, found_by from deficiency where id = ${id} on conflict do nothing`,
  );
  return id;
};

/** For a call whose body is a file, `file` is the body. */
type Sample<Name extends CallName> = CallInput<Name> & { file?: string | Buffer };
/** `token` is the access token of the caller, for the calls in `ofCaller`; by default alice's. */
type Samples = {
  [Name in CallName]: (world: World, token?: string) => Sample<Name> | Promise<Sample<Name>>;
};

/** Calls whose sample input depends on the caller, so that every caller needs a separate one. */
export const ofCaller: readonly CallName[] = [
  'user/session-end',
  'notice/read',
  'view/update',
  'view/delete',
  'feed/revoke',
  'mailed-list/delete',
  'draft/take',
  'draft/delete',
  'factor/app-confirm',
  'factor/app-remove',
  'factor/passkey-confirm',
  'factor/passkey-rename',
  'factor/passkey-remove',
  'factor/codes-renew',
  'auth/confirm-passkey-begin',
  'auth/confirm-passkey',
];

/**
 * The status codes of calls that need an identity provider, when there is none. The calls succeed
 * in server/auth/sign-on/sign-on.test.ts.
 */
export const withoutProvider: Partial<Record<CallName, number>> = {
  'auth/sign-on-start': 404,
  'auth/sign-on-confirm': 404,
  'auth/sign-on-finish': 410,
};

// A public IP address, so that no host name has to be resolved. Nothing is sent to it.
const aWebhook = {
  name: 'Work orders',
  url: 'https://8.8.8.8/hook',
  events: ['deficiency.found' as const],
};
const password = 'eight loud gyms';
const full_name = 'Bob Inspector';
const school = { name: 'Alder High', type: 'High School' as const, allowDuplicate: true };
const facility = { name: 'Gym', type: 'Athletic' as const };
const publishedScores = 'school,score\nBuchanan High,98\n';
const file = 'name,type\nBirch Middle,Middle School\n';

const aClaimOf = async (world: World) => {
  const id = await world.aDeficiency();
  return { id, claimId: await aClaim(world.services, world.sam, id) };
};
const aWorkLinkForm = { name: 'Roofing', days: 90, takesReplies: true, filters: {} };
const aWorkLinkOf = async (sam: World['sam']) => {
  const { id } = (await sam.ask('work-link/create', aWorkLinkForm)).data;
  return { id };
};
let views = 0;
const aViewForm = () => ({
  screen: 'reports' as const,
  name: `View ${(views += 1)}`,
  query: 'status=Final',
  isShared: true,
});
/** A view that the caller may change. */
const aViewOf = async (world: World, token = world.alice.token) => ({
  id: await world.aView(token),
});
/** A complaint about the first area of the school, in a district that takes complaints. */
const aComplaintForm = async ({ alice, schoolId, areaId, mark }: World) => {
  await alice.ask('account/update', { takesComplaints: true });
  return {
    way: 'telephone' as const,
    subject: 'restroom' as const,
    schoolId,
    areaId,
    description: `${mark} has no soap`,
    wantsResponse: true,
    complainant: { name: `Ana ${mark}`, email: 'ana@mayacamas.test' },
  };
};
const aComplaintOf = async (world: World) => {
  const { data } = await world.alice.ask('complaint/create', await aComplaintForm(world));
  return { id: data.id };
};
const aLinkOf = async (world: World) => ({
  ...(await aComplaintOf(world)),
  deficiencyId: await world.aDeficiency(),
});
const aSchoolOf = async ({ sam }: World) => ({ id: await aSchool(sam) });
const anAreaOf = async ({ sam, schoolId }: World) => ({
  id: await anArea(sam, schoolId, anAddress('Room')),
});
const aNeed = ({ schoolId, facilityId, mark }: World) => ({
  schoolId,
  facilityId,
  title: `${mark} roof`,
  installedYear: 2009,
  lifeYears: 20,
  cost: 250_000,
});
const aNeedOf = async (world: World) => ({
  id: (await world.sam.ask('capital-need/create', aNeed(world))).data.id,
});
let floorPlans = 0;
/** Deletes the plans of earlier samples, because a school has a limited number of them. */
const aFloorPlan = async ({ services, schoolId, photo, mark }: World) => {
  await inSystem(
    services,
    sql`delete from floor_plan where school_id = ${schoolId} and name ~ ' floor \\d+$'`,
  );
  return { schoolId, name: `${mark} floor ${(floorPlans += 1)}`, image: photo };
};
const aFloorPlanOf = async (world: World) => ({
  id: (await world.sam.ask('floor-plan/create', await aFloorPlan(world))).data.id,
});
const aFacilityOf = async ({ sam, schoolId }: World) => ({
  id: await aFacility(sam, [schoolId]),
});
const placeOf = ({ schoolId, facilityId }: World) => ({
  school_id: schoolId,
  facility_id: facilityId,
});
const aReportOf = async (world: World) => ({ reportId: (await world.anInspection()).reportId });
const aReviewOf = async (world: World) => {
  const { reportId } = await aReportOf(world);
  await world.alice.ask('report/status', { reportId, status: 'Review' });
  return { reportId };
};
const aMemberOf = async (world: World) => ({ id: (await world.aMember()).id });
/** An email of the account that was refused and can be sent again. */
const aRefusedMailOf = async ({ services, accountId }: World) => {
  const [mail] = await inSystem(
    services,
    sql<{ id: string }>`
      insert into mail (account_id, cause, recipient, subject, text_body, html_body, due_at,
        refused_at, last_error)
      values (${accountId}, ${`invitation:${crypto.randomUUID()}`}, ${anAddress()}, 'Join us',
        'Join us', '<p>Join us</p>', 'infinity', now(), '550 No such person here')
      returning id`,
  );
  return { id: (mail as { id: string }).id };
};
const aSubscriberOf = async (world: World) => ({ memberId: (await world.aSubscriber()).id });

export const samples: Samples = {
  'auth/login': async (world) => ({ email: (await world.aMember()).email, password: PASSWORD }),
  'auth/second-factor': async (world) => {
    const { id } = await world.aMember();
    const secret = await giveApp(world.services, id);
    return { challenge: await aChallenge(world.services, id), code: codeOf(secret) };
  },
  'auth/second-factor-passkey': async (world) => {
    const { id } = await world.aMember();
    const authenticator = await givePasskey(world.services, id);
    const challenge = await aChallenge(world.services, id);
    const asked = await callerOf(world.app).ask('auth/passkey-begin', { challenge });
    return { challenge, passkey: authenticator.sign(asked.data) };
  },
  'auth/passkey-begin': async (world) => {
    const { id } = await world.aMember();
    await givePasskey(world.services, id);
    return { challenge: await aChallenge(world.services, id) };
  },
  'auth/passkey-finish': async (world) => {
    const authenticator = await givePasskey(world.services, (await world.aMember()).id);
    const asked = await callerOf(world.app).ask('auth/passkey-begin');
    return { passkey: authenticator.sign(asked.data) };
  },
  'auth/refresh-token': async (world) => ({ refreshToken: await world.aRefreshToken() }),
  'auth/logout': async (world) => ({ refreshToken: await world.aRefreshToken() }),
  'auth/signup': () => ({ email: anAddress(), full_name, password, confirm_password: password }),
  'auth/account-activation': async (world) => ({ token: await world.aMailToken('activation') }),
  'auth/activation-request': async (world) => ({
    email: (await world.aMember()).email,
    password: PASSWORD,
  }),
  'auth/password-reset-request': async (world) => ({ email: (await world.aMember()).email }),
  'auth/reset-password': async (world) => ({
    token: await world.aMailToken('reset'),
    newPassword: password,
  }),
  'auth/invite-user': () => ({ email: anAddress('bob') }),
  'auth/invite-users-preview': () => ({ list: anAddress('bob') }),
  'auth/invite-users': () => ({ list: `${anAddress('bob')}, ${anAddress('chelsea')}` }),
  'auth/invitation': async (world) => ({ token: await world.aMailToken('invitation') }),
  'auth/invite-accept': async (world) => ({
    token: await world.aMailToken('invitation'),
    username: 'bob',
    full_name,
    password,
  }),

  'user/sessions': () => ({}),
  'user/session-end': async (world, token = world.alice.token) => ({
    id: await world.aSession(token),
  }),
  'user/sessions-end': async (world) => {
    await world.aSession(world.alice.token);
    return {};
  },
  'auth/confirm-password': () => ({ password: PASSWORD }),
  'auth/confirm-passkey-begin': async (world, token = world.alice.token) => {
    await world.aFactor(token);
    return {};
  },
  'auth/confirm-passkey': async (world, token = world.alice.token) => {
    const { authenticator } = await world.aFactor(token);
    const asked = await callerOf(world.app, { token }).ask('auth/confirm-passkey-begin');
    return { passkey: authenticator.sign(asked.data) };
  },

  'factor/list': () => ({}),
  'factor/app-begin': () => ({}),
  'factor/app-confirm': async (world, token = world.alice.token) => {
    const begin = { method: 'POST' as const, url: '/api/factor/app/begin', payload: {} };
    const answer = await world.app.inject({
      ...begin,
      headers: { authorization: `Bearer ${token}` },
    });
    return { code: codeOf(answer.json().data.secret) };
  },
  'factor/app-remove': async (world, token = world.alice.token) => {
    await world.aFactor(token);
    return {};
  },
  'factor/passkey-begin': () => ({}),
  'factor/passkey-confirm': async (world, token = world.alice.token) => {
    const asked = await callerOf(world.app, { token }).ask('factor/passkey-begin');
    return { name: 'Phone', passkey: anAuthenticator().make(asked.data) };
  },
  'factor/passkey-rename': async (world, token = world.alice.token) => ({
    id: (await world.aFactor(token)).authenticator.id,
    name: 'Tablet',
  }),
  'factor/passkey-remove': async (world, token = world.alice.token) => ({
    id: (await world.aFactor(token)).authenticator.id,
  }),
  'factor/codes-renew': async (world, token = world.alice.token) => {
    await world.aFactor(token);
    return {};
  },
  'factor/reset': async (world) => {
    const { id } = await world.aMember();
    await giveApp(world.services, id);
    return { id };
  },
  'factor/reset-owner': async (world) => {
    const { memberId } = await aSubscriberOf(world);
    await giveApp(world.services, memberId);
    return { memberId };
  },

  'user/details': () => ({}),
  'user/list': () => ({}),
  'user/delete': aMemberOf,
  'user/activate': async (world) => ({ id: (await world.aMember({ status: 'Inactive' })).id }),
  'user/remove': aMemberOf,
  'user/delete-chosen': async (world) => ({ ids: [(await aMemberOf(world)).id] }),
  'user/activate-chosen': async (world) => ({
    ids: [(await world.aMember({ status: 'Inactive' })).id],
  }),
  'user/update-chosen': async (world) => ({ ids: [(await aMemberOf(world)).id], role: 'staff' }),
  'user/remove-chosen': async (world) => ({ ids: [(await aMemberOf(world)).id] }),
  'user/erase': async (world) => {
    const { id } = await aMemberOf(world);
    await world.alice.ask('user/remove', { id });
    const [person] = await inSystem(
      world.services,
      sql<{ name: string }>`select full_name as name from app_user where id = ${id}`,
    );
    return { id, name: person?.name ?? '' };
  },
  'user/hand-over': async (world) => {
    // Adds a second owner, whose ownership ends with the call. Alice remains an owner, because
    // other calls require that.
    await world.aMember({ role: 'admin' });
    return { id: world.alice.id };
  },
  'user/removed': () => ({}),
  'user/restore': async (world) => {
    const member = await aMemberOf(world);
    await world.alice.ask('user/remove', member);
    return member;
  },
  'user/update': async (world) => ({ ...(await aMemberOf(world)), full_name, role: 'staff' }),
  'user/details-update': () => ({ fullName: 'Alice Admin', email: anAddress() }),
  'user/email-cancel': () => ({}),
  'user/mails': () => ({}),
  'user/mails-update': () => ({ digest: true }),
  // The new password is the old one, so that other samples can still be confirmed with it.
  'user/password-update': () => ({ newPassword: PASSWORD, confirmPassword: PASSWORD }),

  'account/details': () => ({}),
  'account/setup': () => ({}),
  'account/setup-update': () => ({ isHidden: true }),
  'account/update': () => ({ photosInPublic: false }),
  'account/activity': () => ({}),
  'account/activity-export': () => ({}),

  'token/list': () => ({}),
  'token/create': () => ({ name: 'Data warehouse', scope: 'read', days: 30 }),
  'token/revoke': async (world) => ({ id: (await world.anApiToken()).id }),

  'webhook/list': () => ({}),
  'webhook/create': async ({ services, accountId }) => {
    await inSystem(services, sql`delete from webhook where account_id = ${accountId}`);
    return aWebhook;
  },
  'webhook/update': async (world) => ({ id: await world.aWebhook(), name: 'Facilities' }),
  'webhook/delete': async (world) => ({ id: await world.aWebhook() }),
  'webhook/rotate': async (world) => ({ id: await world.aWebhook() }),
  'webhook/ping': async (world) => ({ id: await world.aWebhook() }),
  'webhook/deliveries': async (world) => ({ webhookId: await world.aWebhook() }),
  'webhook/resend': async (world) => {
    const webhookId = await world.aWebhook();
    await world.alice.ask('webhook/ping', { id: webhookId });
    const { list } = (await world.alice.ask('webhook/deliveries', { webhookId })).data;
    return { id: list[0]?.id as string };
  },

  'auth/sign-on-start': () => ({ email: 'ana@unclaimed.test' }),
  'auth/sign-on-confirm': async ({ services, accountId }) => {
    await inSystem(services, sql`delete from sign_on where account_id = ${accountId}`);
    return {};
  },
  'auth/sign-on-finish': ({ accountId }) => ({ accountId, state: 'of no attempt', code: 'none' }),

  'sign-on/details': () => ({}),
  'sign-on/update': async (world) => {
    await world.aSignOn();
    await inSystem(
      world.services,
      sql`update sign_on set default_role = 'inspector' where account_id = ${world.accountId}`,
    );
    return { defaultRole: 'staff' };
  },
  'sign-on/delete': async (world) => {
    await world.aSignOn();
    return {};
  },
  'sign-on/domain-add': async ({ services, accountId }) => {
    await inSystem(services, sql`delete from sign_on_domain where account_id = ${accountId}`);
    return { domain: 'mayacamas.k12.ca.us' };
  },
  'sign-on/domain-check': async (world) => ({ id: await world.aSignOn() }),
  'sign-on/domain-grant': async (world) => ({
    ...(await aSubscriberOf(world)),
    domain: `granted-${crypto.randomUUID()}.k12.test`,
  }),
  'sign-on/domain-list': async (world) => aSubscriberOf(world),
  'sign-on/domain-withdraw': async (world) => {
    const owner = await aSubscriberOf(world);
    const domain = `granted-${crypto.randomUUID()}.k12.test`;
    await inSystem(
      world.services,
      sql`insert into sign_on_domain (account_id, domain, proof, claimed_at, claimed_by)
        select account_id, ${domain}, 'proof', now(), 'support'
        from app_user where id = ${owner.memberId}`,
    );
    return { ...owner, domain };
  },
  'sign-on/domain-delete': async (world) => ({ id: await world.aSignOn() }),

  'school/list': () => ({}),
  'school/get': () => ({}),
  'school/details': ({ schoolId }) => ({ id: schoolId }),
  'school/facilities-get': ({ schoolId }) => ({ schoolId }),
  'school/labels': ({ schoolId }) => ({ schoolId }),
  'school/create': () => school,
  'school/update': async (world) => ({ ...(await aSchoolOf(world)), ...school }),
  'school/delete': aSchoolOf,
  'school/delete-chosen': async (world) => ({ ids: [(await aSchoolOf(world)).id] }),
  'school/deleted': () => ({}),
  'school/restore': async (world) => {
    const school = await aSchoolOf(world);
    await world.sam.ask('school/delete', school);
    // Earlier attempts may have added a school of the same name.
    return { ...school, allowDuplicate: true };
  },
  'school/restore-chosen': async (world) => {
    // With a name of its own, because earlier attempts may have added a school of the same name.
    const { sam } = world;
    const school = { name: `School ${crypto.randomUUID()} ${world.mark}`, type: 'Other' } as const;
    const { id } = (await sam.ask('school/create', school)).data;
    await sam.ask('school/delete', { id });
    return { ids: [id] };
  },
  'school/import-preview': () => ({ file }),
  'school/import': () => ({ file }),
  'school/import-latest': () => ({}),
  'school/import-undo': async ({ sam }) => {
    const rooms = `School,Type,Room\n${anAddress('Imported')},HS,Room 1`;
    const { data } = await sam.ask('school/import', { file: rooms });
    return { id: data.id as string };
  },

  'school/published-import': () => ({ file: publishedScores, year: 2025 }),
  'school/published-delete': async ({ sam }) => {
    await sam.ask('school/published-import', { file: publishedScores, year: 2024 });
    return { year: 2024 };
  },

  'facility/list': ({ schoolId }) => ({ schoolId }),
  'facility/create': ({ schoolId }) => ({ ...facility, school_ids: [schoolId] }),
  'facility/update': async (world) => ({
    ...facility,
    ...(await aFacilityOf(world)),
    school_ids: [world.schoolId],
  }),
  'facility/delete': async (world) => ({
    ...(await aFacilityOf(world)),
    school_id: world.schoolId,
  }),
  'facility/deleted': () => ({}),
  'facility/restore': async (world) => {
    const facility = await aFacilityOf(world);
    await world.sam.ask('facility/delete', facility);
    return facility;
  },

  'area/list': ({ schoolId, facilityId }) => ({ schoolId, facilityId }),
  'area/find': async (world) => ({ code: (await anAreaOf(world)).id }),
  'area/create': (world) => ({ ...placeOf(world), name: anAddress('Room') }),
  'area/paste': (world) => ({ ...placeOf(world), names: ['Room 1', 'Room 2'] }),
  'area/update': async (world) => ({
    ...(await anAreaOf(world)),
    facility_id: world.facilityId,
    name: anAddress('Room'),
  }),
  'area/move': async (world) => ({
    ids: [(await anAreaOf(world)).id],
    facility_id: world.facilityId,
  }),
  'area/delete': anAreaOf,
  'area/delete-chosen': async (world) => ({ ids: [(await anAreaOf(world)).id] }),
  'area/deleted': () => ({}),
  'area/restore': async (world) => {
    const area = await anAreaOf(world);
    await world.sam.ask('area/delete', area);
    return area;
  },
  'area/restore-chosen': async (world) => {
    const area = await anAreaOf(world);
    await world.sam.ask('area/delete', area);
    return { ids: [area.id] };
  },

  'inspection/dashboard': () => ({}),
  'inspection/overview': () => ({}),
  'inspection/ranking': () => ({}),
  'inspection/district': () => ({}),
  'school/export': () => ({ format: 'csv' }),
  'inspection/district-export': () => ({ format: 'csv' }),
  'inspection/points-export': () => ({ format: 'csv' }),
  'inspection/county': () => ({}),
  'inspection/instances': () => ({}),
  'inspection/instances-export': () => ({ format: 'csv' }),
  'inspection/inspectors': () => ({}),
  'inspection/rooms': () => ({}),
  'inspection/rooms-export': () => ({ format: 'csv' }),
  'inspection/years': () => ({}),
  'inspection/years-export': () => ({ format: 'csv' }),
  'inspection/list': () => ({}),
  'inspection/changes': () => ({}),
  'inspection/export': () => ({ format: 'csv' }),
  'inspection/details': async (world) => ({ id: (await world.anInspection()).id }),
  'inspection/floor-plans': async (world) => {
    const places = [{ area: world.areaId, x: 0.5, y: 0.5 }];
    await world.sam.ask('floor-plan/update', { ...(await aFloorPlanOf(world)), places });
    return { id: (await world.anInspection()).id };
  },
  'inspection/compare': async (world) => ({ id: (await world.anInspection()).id }),
  'inspection/school-trend': ({ schoolId }) => ({ schoolId }),
  'inspection/last': ({ schoolId }) => ({ schoolId }),
  'inspection/last-areas': ({ schoolId }) => ({ schoolId }),
  'inspection/known-deficiencies': ({ schoolId }) => ({ schoolId }),
  'inspection/offline': () => ({}),
  'inspection/save': (world) => world.sending(),
  'inspection/update': async (world) => {
    const { id, version } = await world.anInspection();
    const { formData, evaluations } = world.sending();
    return { inspectionId: id, formData: { ...formData, version }, evaluations };
  },

  'board/pages': () => ({}),
  'board/export': () => ({ format: 'pptx' }),

  'floor-plan/list': ({ schoolId }) => ({ schoolId }),
  'floor-plan/create': aFloorPlan,
  'floor-plan/update': async (world) => ({ ...(await aFloorPlanOf(world)), name: '2nd floor' }),
  'floor-plan/delete': aFloorPlanOf,

  'capital-need/plan': () => ({}),
  'capital-need/export': () => ({ format: 'csv', rows: 'entries' }),
  'capital-need/list': () => ({}),
  'capital-need/create': aNeed,
  'capital-need/update': async (world) => ({ ...(await aNeedOf(world)), cost: 300_000 }),
  'capital-need/delete': aNeedOf,
  'capital-need/deficiency-year': async (world) => ({
    id: await world.aDeficiency(),
    year: 2030,
  }),
  'capital-need/replacement-value': ({ schoolId }) => ({ schoolId, value: 20_000_000 }),

  'deficiency/rooms': () => ({}),
  'deficiency/rooms-export': () => ({ format: 'csv' }),
  'deficiency/list': () => ({}),
  'deficiency/trades': () => ({}),
  'deficiency/costs': () => ({}),
  'deficiency/cost-breakdown': () => ({ by: 'quarter' }),
  'deficiency/cost-breakdown-export': () => ({ format: 'csv', by: 'trade' }),
  'deficiency/changes': () => ({}),
  'deficiency/details': async (world) => ({ id: await world.aDeficiency() }),
  'deficiency/update': async (world) => ({ id: await world.aDeficiency(), trade: 'Plumbing' }),
  'deficiency/bulk-update': async (world) => ({
    ids: [await world.aDeficiency()],
    trade: 'Plumbing',
  }),
  'deficiency/make-safe': async (world) => ({
    id: await anEmergency(world),
    measure: 'closed',
    note: 'Taped off',
  }),
  'deficiency/note': async (world) => ({ id: await world.aDeficiency(), note: 'Valve ordered' }),
  'deficiency/photo-add': async (world) => ({
    id: await world.aDeficiency(),
    file: await anImage('jpeg', { width: 8, height: 8 }),
  }),
  'deficiency/photo-delete': async (world) => {
    const id = await world.aDeficiency();
    const file = await anImage('jpeg', { width: 8, height: 8 });
    const { data } = await world.bob.ask('deficiency/photo-add', { id, file });
    return { id, photoId: data.repairPhotos[0]?.id as string };
  },
  'deficiency/claim-accept': aClaimOf,
  'deficiency/claim-decline': async (world) => ({
    ...(await aClaimOf(world)),
    note: 'It still leaks.',
  }),
  'deficiency/export': () => ({ format: 'csv' }),
  'deficiency/work-list': () => ({ by: 'trade' }),

  'complaint/list': () => ({}),
  'complaint/details': aComplaintOf,
  'complaint/contact': aComplaintOf,
  'complaint/duplicates': async (world) => {
    await aComplaintOf(world);
    return aComplaintOf(world);
  },
  'complaint/summary': () => ({}),
  'complaint/summary-export': () => ({ format: 'csv' }),
  'complaint/create': aComplaintForm,
  'complaint/photo-add': async (world) => ({
    ...(await aComplaintOf(world)),
    file: await anImage('jpeg'),
  }),
  'complaint/update': async (world) => ({ ...(await aComplaintOf(world)), validity: 'valid' }),
  'complaint/mail': async (world) => ({ ...(await aComplaintOf(world)), response: 'Done.' }),
  'complaint/nonsense': async (world) => ({ ...(await aComplaintOf(world)), isNonsense: true }),
  'complaint/link': aLinkOf,
  'complaint/unlink': async (world) => {
    const link = await aLinkOf(world);
    await world.alice.ask('complaint/link', link);
    return link;
  },
  'work-link/list': () => ({}),
  'work-link/create': () => aWorkLinkForm,
  'work-link/renew': async ({ sam }) => ({ ...(await aWorkLinkOf(sam)), days: 30 }),
  'work-link/withdraw': async ({ sam }) => aWorkLinkOf(sam),
  'schedule/list': () => ({}),
  'schedule/month': () => ({ month: '2026-11' }),
  'schedule/bulk-update': async (world) => {
    const { data } = await world.alice.ask('schedule/details', { schoolId: world.schoolId });
    const { schoolId, version } = data;
    return { schools: [{ schoolId, version }], plannedDate: '2099-06-30' };
  },
  'schedule/details': ({ schoolId }) => ({ schoolId }),
  'schedule/overview': () => ({}),
  'schedule/holidays': () => ({}),
  'schedule/holidays-update': () => ({ add: [{ day: '2026-11-26', name: 'Thanksgiving' }] }),
  'schedule/preferences': () => ({}),
  'schedule/preferences-update': () => ({ mails: false }),
  'schedule/feed-renew': () => ({}),
  'schedule/feed-delete': () => ({}),
  'schedule/update': ({ schoolId, bob }) => ({ schoolId, inspectorId: bob.id }),

  'inspection/delete': async (world) => ({ id: (await world.anInspection()).id }),
  'inspection/deleted': () => ({}),
  'inspection/restore': async (world) => {
    const { id } = await world.anInspection();
    await world.alice.ask('inspection/delete', { id });
    return { id };
  },

  'photo/received': ({ photoSha256 }) => ({ hashes: [photoSha256] }),
  'photo/upload': async () => {
    const file = await anImage('gif', { width: 8, height: 8, left: 'lime' });
    return { sha256: sha256Of(file), file };
  },

  'recording/received': () => ({ hashes: [] }),
  'recording/upload': () => {
    const file = aWebm();
    return { sha256: sha256Of(file), file };
  },

  'report/list': () => ({}),
  'report/changes': () => ({}),
  'report/export': () => ({ format: 'xlsx' }),
  'report/detail': ({ reportId }) => ({ reportId }),
  'report/detail-pdf': ({ reportId }) => ({ reportId }),
  'report/explain': ({ reportId }) => ({ reportId }),
  'report/what-if': ({ reportId }) => ({ reportId, target: 'Good' }),
  'report/sarc': ({ reportId }) => ({ reportId }),
  'report/sarc-update': async (world) => ({
    ...(await aReportOf(world)),
    version: 0,
    rows: [{ letter: 'A', repairs: 'Valve replaced.' }],
  }),
  'report/sarc-export': ({ reportId }) => ({ reportId, format: 'docx' }),
  'report/sarc-export-all': () => ({ schoolYear: 2026, format: 'csv' }),
  'account/exports': () => ({}),
  'account/export-create': async ({ services, accountId }) => {
    await inSystem(services, sql`delete from account_export where account_id = ${accountId}`);
    return { withFiles: false };
  },
  'account/export-link': async (world) => ({ id: await world.anExport() }),
  'account/export-delete': async (world) => ({ id: await world.anExport() }),
  'mailed-list/list': () => ({}),
  'mailed-list/create': () => ({
    view: null,
    rhythm: 'week',
    format: 'xlsx',
    recipients: ['board@alder.test'],
  }),
  'mailed-list/delete': async (world, token = world.alice.token) => ({
    id: await world.aMailedList(token),
  }),
  'feed/list': () => ({}),
  'feed/create': () => ({
    list: 'deficiencies',
    name: 'Board report',
    days: 30,
    filters: { mark: 'Poor' },
  }),
  'feed/revoke': async (world, token = world.alice.token) => ({ id: await world.aFeed(token) }),
  'feed/read': ({ schoolId }) => ({ list: 'deficiencies', format: 'csv', schoolId }),
  'view/list': () => ({}),
  'view/create': async ({ services, accountId }) => {
    await inSystem(services, sql`delete from saved_view where account_id = ${accountId}`);
    return aViewForm();
  },
  'view/update': async (world, token) => ({
    ...(await aViewOf(world, token)),
    name: `View ${crypto.randomUUID()}`,
  }),
  'view/delete': aViewOf,
  'draft/store': ({ schoolId, areaId, photoSha256 }) => {
    const content = aContent(schoolId, aDraftEvaluation(areaId, 1, { gasLeaks: 'Good' }));
    return aDraftForm({ ...content, photos: [aDraftPhoto(photoSha256)] });
  },
  'draft/list': () => ({}),
  'draft/others': ({ schoolId }) => ({ schoolId, date: '2026-11-20' }),
  'draft/take': async (world, token = world.alice.token) => ({
    ...(await world.aDraft(token)),
    device: crypto.randomUUID(),
    deviceName: 'Laptop',
  }),
  'draft/delete': async (world, token = world.alice.token) => world.aDraft(token),
  'notice/list': () => ({}),
  'search/all': ({ mark }) => ({ q: mark }),
  'notice/read': async (world, token = world.alice.token) => ({ id: await world.aNotice(token) }),
  'report/bundles': () => ({}),
  'report/bundle-create': async ({ services, accountId, anInspection, alice }) => {
    await inSystem(services, sql`delete from report_bundle where account_id = ${accountId}`);
    const { reportId } = await anInspection();
    await alice.ask('report/status', { reportId, status: 'Review' });
    await alice.ask('report/status', { reportId, status: 'Final' });
    return { schoolYear: 2026, contents: 'final', format: 'zip' };
  },
  'report/bundle-delete': async (world) => ({ id: await world.aBundle() }),
  'report/bundle-file': async (world) => ({ id: await world.aBundle() }),
  'report/print': ({ reportId }) => ({ reportId }),
  'report/generate-pdf': ({ reportId }) => ({ reportId }),
  'report/status': async (world) => ({ ...(await aReportOf(world)), status: 'Review' }),
  'report/status-chosen': async (world) => {
    const { reportId } = await aReportOf(world);
    const { list } = (await world.alice.ask('report/list', { limit: 100 })).data;
    const version = list.find(({ id }) => id === reportId)?.version ?? 1;
    return { reports: [{ id: reportId, status: 'Draft', version }], status: 'Review' };
  },
  'report/reopen': async (world) => {
    const { reportId } = await aReportOf(world);
    await world.alice.ask('report/status', { reportId, status: 'Review' });
    await world.alice.ask('report/status', { reportId, status: 'Final' });
    return { reportId, reason: 'A room was forgotten.' };
  },
  'report/public': async (world) => ({ ...(await aReportOf(world)), public: false }),
  'report/publish': async (world) => ({ ...(await aReportOf(world)), published: 'always' }),
  'report/publish-chosen': async (world) => ({
    reportIds: [(await aReportOf(world)).reportId],
    published: 'always',
  }),
  'report/district-texts': async (world) => ({
    ...(await aReportOf(world)),
    districtPlan: 'Roof in June.',
  }),
  'report/published': async ({ services, accountId }) => {
    const slug = `district-${accountId}`;
    await inSystem(services, sql`update account set public_slug = ${slug} where id = ${accountId}`);
    return { slug };
  },
  'report/renew-link': aReportOf,
  'report/events': ({ reportId }) => ({ reportId }),
  'report/remarks': ({ reportId }) => ({ reportId }),
  'report/remark': async (world) => ({ ...(await aReviewOf(world)), text: world.mark }),
  'report/remark-settle': async (world) => {
    const { reportId } = await aReviewOf(world);
    const remark = { reportId, text: world.mark, wantsCorrection: true };
    const { data } = await world.alice.ask('report/remark', remark);
    return { id: data.id, isSettled: true };
  },
  'report/versions': ({ reportId }) => ({ reportId }),
  'report/check': async (world) => {
    const { reportId } = await aReportOf(world);
    await world.alice.ask('report/status', { reportId, status: 'Review' });
    await world.alice.ask('report/status', { reportId, status: 'Final' });
    const { list } = (await world.alice.ask('report/versions', { reportId })).data;
    return { code: list[0]?.code as string };
  },

  'subscription/user-list': () => ({}),
  'subscription/user-count': () => ({}),
  'subscription/user-create': () => aSubscription(),
  'subscription/user-update': async (world) => ({
    ...aSubscription(),
    id: (await world.aSubscriber()).id,
  }),
  'subscription/user-activate': aSubscriberOf,
  'subscription/user-confirm': async (world) => {
    const owner = await aSubscriberOf(world);
    await inSystem(
      world.services,
      sql`update account set is_confirmed = false
        where id = (select account_id from app_user where id = ${owner.memberId})`,
    );
    return owner;
  },
  'subscription/user-deactivate': aSubscriberOf,
  'subscription/user-delete': aSubscriberOf,
  'subscription/user-restore': async (world) => {
    const { memberId } = await aSubscriberOf(world);
    await world.sue.ask('subscription/user-delete', { memberId });
    return { memberId };
  },
  'subscription/user-changes': aSubscriberOf,
  'subscription/user-changeplan': async ({ alice }) => {
    const { plan } = (await alice.ask('subscription/user-plan')).data.subscription;
    return { newPlan: plan === 'premium' ? 'basic' : 'premium' };
  },
  'subscription/user-plan': () => ({}),
  'subscription/user-renew': async ({ alice, sue }) => {
    const subscriptionEnd = addDays(new Date().toISOString().slice(0, 10), 10);
    await sue.ask('subscription/user-update', { id: alice.id, subscriptionEnd });
    return { plan: 'basic', po_number: 'PO 7', billing_email: anAddress() };
  },
  'subscription/user-billing-history': () => ({}),
  'subscription/user-payment-method': () => ({ po_number: 'PO 7', billing_email: anAddress() }),
  'subscription/invoice-list': aSubscriberOf,
  'subscription/invoice-settle': async (world) => ({
    id: (await world.aSubscriber()).invoiceId,
    status: 'Paid',
  }),

  'operation/status': () => ({}),
  'operation/mail-list': () => ({ state: 'refused' }),
  'operation/mail-send': aRefusedMailOf,
  'operation/mail-give-up': aRefusedMailOf,
  'operation/mail-test': () => ({}),
  'operation/store-test': () => ({}),
};
