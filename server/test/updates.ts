/**
 * This file is long because it has a test object for every update of stored fields. Every PUT row
 * of the call table is either such an update or a command. A command has no optional fields, or is
 * tested in another file. A new PUT row must be added to `updates` or to `commands`.
 */
import type { CallName } from '#contract/calls.ts';
import { aColleague, anAddress, anOwner, signIn } from './accounts.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import type { TestApp } from './app.ts';
import { aSubscription } from './guard/guard-world.ts';
import { anEvaluationOf, save, send, siteFacts } from './inspections.ts';
import type { Person } from './people.ts';
import { aFacility, anArea, aSchool } from './schools.ts';
import { aSuper } from './supers.ts';

type Fields = Record<string, unknown>;

export type Update = {
  /** Values for every field that the call updates: `from` before the change, `to` after it. */
  from: Fields;
  to: Fields;
  /** The fields that can be cleared, each with the value that a cleared field has. */
  empty: Fields;
  /** Sends an update with these fields and expects success. */
  change: (fields: Fields) => Promise<unknown>;
  /** The stored values; the keys are the names of the fields. */
  read: () => Promise<Fields>;
};

/** Uploads a photo for use as the logo, and returns its path. */
const aLogo = async (person: Person, width: number): Promise<string> => {
  const file = await anImage('png', { width, height: 8 });
  const { data } = await person.ask('photo/upload', { sha256: sha256Of(file), file });
  return data.url.replace(/\?.*/, '');
};

export const commands: readonly CallName[] = [
  'auth/confirm-password',
  'user/hand-over',
  'factor/app-confirm',
  'auth/confirm-passkey',
  'factor/passkey-confirm',
  // Their only field is required, so no field can be omitted.
  'account/setup-update',
  'capital-need/deficiency-year',
  'capital-need/replacement-value',
  'factor/passkey-rename',
  // Adds and removes records; an omitted list is an empty one.
  'schedule/holidays-update',
  // All of their fields are required.
  'draft/store',
  'draft/take',
  'complaint/nonsense',
  'work-link/renew',
  'deficiency/claim-accept',
  'deficiency/claim-decline',
  'deficiency/make-safe',
  'school/import-undo',
  'factor/codes-renew',
  'factor/reset',
  'factor/reset-owner',
  'user/session-end',
  'user/sessions-end',
  'user/activate',
  'user/email-cancel',
  'user/password-update',
  'user/restore',
  'webhook/rotate',
  // The input fields of this call depend on each other. The call's own test checks that omitted
  // fields do not change.
  'sign-on/update',
  'sign-on/domain-check',
  'sign-on/domain-grant',
  'sign-on/domain-withdraw',
  'school/restore',
  'facility/restore',
  'area/delete-chosen',
  'area/restore-chosen',
  'school/restore-chosen',
  'report/publish-chosen',
  'operation/mail-send',
  'operation/mail-give-up',
  'report/status-chosen',
  'school/delete-chosen',
  'user/activate-chosen',
  'user/delete-chosen',
  'user/remove-chosen',
  'user/update-chosen',
  'area/move',
  'area/restore',
  'inspection/restore',
  'photo/upload',
  'recording/upload',
  'report/status',
  'report/remark-settle',
  'notice/read',
  'report/reopen',
  'report/public',
  'report/publish',
  'report/renew-link',
  // The input of this call is a list of texts. The call's own test checks that omitted texts do not
  // change.
  'report/sarc-update',
  // The report is named by the field `reportId`, not by `id`; the test of the call checks that a
  // text that is left out does not change.
  'report/district-texts',
  'schedule/feed-renew',
  'subscription/user-activate',
  'subscription/user-confirm',
  'subscription/user-deactivate',
  'subscription/user-restore',
  'subscription/user-changeplan',
  'subscription/user-renew',
  'subscription/invoice-settle',
];

/**
 * Fields that are sent with an update but not stored as such; the tests of the calls cover them.
 */
export const notRead = ['draft', 'password', 'allowDuplicate', 'note', 'ids', 'schools'];

const aSignature = (name: string, drawing: string) => ({
  name,
  date: '2026-11-20',
  time: '10:15',
  drawing,
});

const byCall = (ask: Person['ask'], name: CallName, ids: Fields) => (fields: Fields) =>
  ask(name, { ...ids, ...fields });

export const updates: Partial<Record<CallName, (test: TestApp) => Promise<Update>>> = {
  'user/update': async ({ app, services }) => {
    const alice = await anOwner(app, services);
    await aColleague(app, services, alice, 'admin');
    const { id } = await aColleague(app, services, alice);
    const [first, second] = [await aSchool(alice), await aSchool(alice)];
    const change = { department: 'Safety', school_ids: [first] };
    return {
      from: { full_name: 'Bob', username: 'bob', role: 'inspector', ...change },
      to: {
        full_name: 'Ada',
        username: 'ada',
        role: 'staff',
        department: 'Maintenance',
        school_ids: [second],
      },
      empty: { username: '', department: '', school_ids: null },
      change: byCall(alice.ask, 'user/update', { id }),
      read: async () => {
        const { list } = (await alice.ask('user/list')).data;
        const member = list.find((one) => one.id === id);
        return { ...member, school_ids: member?.schools?.map((school) => school.id) ?? null };
      },
    };
  },

  'user/details-update': async ({ app, services }) => {
    const { ask, email } = await anOwner(app, services);
    return {
      from: { fullName: 'Alice', email },
      // Only the letter case differs, because another address would be stored only once it is
      // confirmed.
      to: { fullName: 'Alicia', email: email.toUpperCase() },
      empty: {},
      change: byCall(ask, 'user/details-update', {}),
      read: async () => (await ask('user/details')).data,
    };
  },

  'user/mails-update': async ({ aDistrict }) => {
    const { bob } = await aDistrict();
    return {
      from: {
        extreme: true,
        assigned: true,
        digest: true,
        review: false,
        returned: true,
        final: false,
        reported: true,
        inApp: ['review', 'returned', 'final', 'assigned', 'overdue'],
      },
      to: {
        extreme: false,
        assigned: false,
        digest: false,
        review: true,
        returned: false,
        final: true,
        reported: false,
        inApp: ['overdue'],
      },
      empty: {},
      change: byCall(bob.ask, 'user/mails-update', {}),
      read: async () => (await bob.ask('user/mails')).data,
    };
  },

  'webhook/update': async ({ aDistrict }) => {
    const { alice } = await aDistrict();
    const from = {
      name: 'Work orders',
      url: 'https://8.8.8.8/hook',
      events: ['deficiency.found'],
      isPaused: false,
    };
    const { isPaused: _, ...form } = from;
    const { id } = (await alice.ask('webhook/create', form)).data;
    return {
      from,
      to: {
        name: 'Facilities',
        url: 'https://9.9.9.9/in',
        events: ['deficiency.repaired', 'deficiency.overdue'],
        isPaused: true,
      },
      empty: {},
      change: byCall(alice.ask, 'webhook/update', { id }),
      read: async () => ({ ...(await alice.ask('webhook/list')).data.list[0] }),
    };
  },

  'account/update': async ({ aDistrict }) => {
    const { alice, accountId } = await aDistrict();
    const logo = (width: number) => aLogo(alice, width);
    return {
      from: {
        logo: await logo(8),
        name: 'Alder Unified',
        county: 'Napa',
        timeZone: 'America/Denver',
        schoolYearBegins: '08-15',
        photosInPublic: true,
        publicReports: 'all',
        publicSlug: `alder-${accountId}`,
        mailSender: 'Alder',
        deficiencyDueDays: 60,
        inspectionIntervalMonths: 6,
        auditYears: 5,
        sessionIdleHours: 8,
        sessionDays: 14,
        factorRequiredFrom: '2098-01-31',
        lcapFirstYear: 2024,
        lcapBaseline: 7,
        lcapTarget: 3,
        dictation: 'device',
        takesComplaints: true,
        complaintContactMonths: 6,
        emergencies: true,
        emergencyHours: 4,
        emergencyPeople: [alice.id],
      },
      to: {
        logo: await logo(9),
        name: 'Birch Unified',
        county: 'Lake',
        timeZone: 'Pacific/Honolulu',
        schoolYearBegins: '02-28',
        photosInPublic: false,
        publicReports: 'final',
        publicSlug: `birch-${accountId}`,
        mailSender: 'Birch',
        deficiencyDueDays: 120,
        inspectionIntervalMonths: 24,
        auditYears: 7,
        sessionIdleHours: 24,
        sessionDays: 60,
        factorRequiredFrom: '2098-12-31',
        lcapFirstYear: 2027,
        lcapBaseline: 8,
        lcapTarget: 4,
        dictation: 'service',
        takesComplaints: false,
        complaintContactMonths: 24,
        emergencies: false,
        emergencyHours: 48,
        emergencyPeople: [],
      },
      empty: {
        logo: '',
        county: '',
        publicSlug: '',
        mailSender: '',
        factorRequiredFrom: null,
        lcapFirstYear: null,
        lcapBaseline: null,
        lcapTarget: null,
      },
      change: byCall(alice.ask, 'account/update', {}),
      read: async () => {
        const { data } = await alice.ask('account/details');
        return { ...data, logo: data.logo.replace(/\?.*/, '') };
      },
    };
  },

  'complaint/update': async ({ aDistrict }) => {
    const { alice, sam } = await aDistrict();
    await alice.ask('account/update', { takesComplaints: true });
    const schoolId = await aSchool(sam);
    const [first, second] = [
      await anArea(sam, schoolId, 'Room 1'),
      await anArea(sam, schoolId, 'Room 2'),
    ];
    const form = { way: 'paper', subject: 'threat', schoolId, description: 'Gas smell' } as const;
    const { id } = (await sam.ask('complaint/create', { ...form, receivedOn: '2025-01-05' })).data;
    return {
      from: {
        subject: 'threat',
        areaId: first,
        place: 'Room 1',
        language: 'en',
        wantsResponse: true,
        authority: 'principal',
        forwardedOn: '2025-01-06',
        forwardedTo: 'Maintenance',
        validity: 'valid',
        decidedOn: '2025-01-07',
        remediedOn: '2025-01-08',
        remedy: 'Valve replaced',
        respondedOn: '2025-01-09',
        response: 'It was repaired.',
        appealedOn: '2025-01-10',
      },
      to: {
        subject: 'restroom',
        areaId: second,
        place: 'The last stall',
        language: 'es',
        wantsResponse: false,
        authority: 'district',
        forwardedOn: '2025-01-12',
        forwardedTo: 'Facilities',
        validity: 'not-valid',
        decidedOn: '2025-01-13',
        remediedOn: '2025-01-14',
        remedy: 'Lock replaced',
        respondedOn: '2025-01-15',
        response: 'It was replaced.',
        appealedOn: '2025-01-16',
      },
      empty: {
        areaId: null,
        place: '',
        forwardedOn: null,
        forwardedTo: '',
        remediedOn: null,
        remedy: '',
        respondedOn: null,
        response: '',
        appealedOn: null,
      },
      change: byCall(sam.ask, 'complaint/update', { id }),
      read: async () => ({ ...(await sam.ask('complaint/details', { id })).data }),
    };
  },

  'school/update': async ({ aDistrict }) => {
    const { sam } = await aDistrict();
    const id = await aSchool(sam);
    return {
      from: {
        name: 'Alder',
        type: 'Other',
        address: '4 Vine St',
        district: 'Mayacamas Valley Unified',
        county: 'Napa',
        contactName: "Ana O'Peña",
        contactEmail: 'ana@alder.test',
      },
      to: {
        name: 'Birch',
        type: 'High School',
        address: '9 Elm St',
        district: 'Clear Lake Unified',
        county: 'Lake',
        contactName: 'Lê Minh',
        contactEmail: 'le@birch.test',
      },
      empty: { address: '', district: '', county: '', contactName: '', contactEmail: '' },
      change: byCall(sam.ask, 'school/update', { id }),
      read: async () => ({ ...(await sam.ask('school/list')).data.list[0] }),
    };
  },

  'view/update': async ({ aDistrict }) => {
    const { sam } = await aDistrict();
    const from = { name: 'Overdue', query: 'overdue=true', isShared: false };
    const { id } = (await sam.ask('view/create', { screen: 'deficiencies', ...from })).data;
    return {
      from,
      to: { name: 'Extreme', query: 'mark=Poor', isShared: true },
      empty: { query: '' },
      change: byCall(sam.ask, 'view/update', { id }),
      read: async () => ({ ...(await sam.ask('view/list')).data.list[0] }),
    };
  },

  'floor-plan/update': async ({ aDistrict }) => {
    const { sam } = await aDistrict();
    const schoolId = await aSchool(sam);
    const areaId = await anArea(sam, schoolId, 'Gym');
    const image = await aLogo(sam, 8);
    const from = { name: '1st floor', image, places: [{ area: areaId, x: 0.5, y: 0.25 }] };
    const { id } = (await sam.ask('floor-plan/create', { schoolId, ...from })).data;
    await sam.ask('floor-plan/update', { id, places: from.places });
    return {
      from,
      to: {
        name: '2nd floor',
        image: await aLogo(sam, 9),
        places: [{ area: areaId, x: 0.1, y: 0.9 }],
      },
      empty: {},
      change: byCall(sam.ask, 'floor-plan/update', { id }),
      read: async () => {
        const [plan] = (await sam.ask('floor-plan/list', { schoolId })).data.list;
        return { ...plan, image: plan?.image.replace(/\?.*/, '') };
      },
    };
  },

  'capital-need/update': async ({ aDistrict }) => {
    const { sam } = await aDistrict();
    const [first, second] = [await aSchool(sam), await aSchool(sam, { name: 'Birch Middle' })];
    const facility = async () => aFacility(sam, [first, second]);
    const from = {
      schoolId: first,
      facilityId: await facility(),
      title: 'Roof',
      installedYear: 2009,
      lifeYears: 20,
      cost: 250_000.5,
      chosenYear: 2090,
    };
    const { id } = (await sam.ask('capital-need/create', from)).data;
    return {
      from,
      to: {
        schoolId: second,
        facilityId: await facility(),
        title: 'Boiler',
        installedYear: 2012,
        lifeYears: 15,
        cost: 80_000,
        chosenYear: 2091,
      },
      empty: { facilityId: null, chosenYear: null },
      change: byCall(sam.ask, 'capital-need/update', { id }),
      read: async () => {
        const [entry] = (await sam.ask('capital-need/list')).data.list;
        return { ...entry, ...entry?.need };
      },
    };
  },

  'facility/update': async ({ aDistrict }) => {
    const { sam } = await aDistrict();
    const [first, second] = [await aSchool(sam), await aSchool(sam)];
    const id = await aFacility(sam, [first]);
    return {
      from: {
        school_ids: [first],
        name: 'Gym',
        type: 'Athletic',
        build_date: '1962-09-01',
        square_feet: 900,
      },
      to: {
        school_ids: [second],
        name: 'Hall',
        type: 'Assembly',
        build_date: '1971-01-31',
        square_feet: 1200,
      },
      empty: { build_date: null, square_feet: null },
      change: byCall(sam.ask, 'facility/update', { id }),
      read: async () => {
        const [facility] = (await sam.ask('facility/list')).data.list;
        return {
          ...facility,
          school_ids: facility?.schoolIds,
          build_date: facility?.buildDate,
          square_feet: facility?.squareFootage,
        };
      },
    };
  },

  'area/update': async ({ aDistrict }) => {
    const { sam } = await aDistrict();
    const schoolId = await aSchool(sam);
    const [hall, annex] = [
      await aFacility(sam, [schoolId], { name: 'Hall' }),
      await aFacility(sam, [schoolId], { name: 'Annex' }),
    ];
    const id = await anArea(sam, schoolId, 'Room 1', hall);
    return {
      from: { name: 'Room 1', facility_id: hall },
      to: { name: 'Room 2', facility_id: annex },
      empty: { facility_id: null },
      change: byCall(sam.ask, 'area/update', { id }),
      read: async () => {
        const [area] = (await sam.ask('area/list', { schoolId })).data.list;
        return { name: area?.name, facility_id: area?.facilityId };
      },
    };
  },

  'inspection/update': async ({ app, aDistrict }) => {
    const { sam, bob } = await aDistrict();
    const [first, second] = [await aSchool(sam), await aSchool(sam)];
    // A facility of both schools, so that the inspection can change its school.
    const place = await aFacility(sam, [first, second]);
    const room = (roofs: 'Good' | 'Deficient') => [inOrder(anEvaluationOf(place, 1, { roofs }))];
    const from = siteFacts(first, {
      loweredRating: 'Fair',
      loweredReason: 'The roof leaks.',
      timeOfDay: '09:05',
      buildingArea: 1,
      siteAcreage: 0.5,
      enrollment: 2,
      restroomCount: 3,
      custodialStaffing: 'One',
      inspectorComments: 'None',
      inspectorSignature: null,
      representativeSignature: aSignature('Sam', ''),
    });
    const sending = { formData: from, evaluations: room('Good') };
    const { id } = await save(app, bob, sending);
    const details = async () => (await bob.ask('inspection/details', { id })).data;
    return {
      from: { ...from, evaluations: room('Good') },
      to: {
        date: '2026-10-02',
        school_id: second,
        classroomCount: 30,
        inspectorName: 'Chelsea',
        inspectorTitle: 'Director',
        weatherCondition: 'Fog',
        districtRepresentative: 'Sam',
        loweredRating: 'Poor',
        loweredReason: 'The boiler is broken.',
        timeOfDay: '14:30',
        buildingArea: 45_200,
        siteAcreage: 9.75,
        enrollment: 612,
        restroomCount: 14,
        custodialStaffing: '3 full-time',
        inspectorComments: 'Access was easy.',
        inspectorSignature: aSignature('Bob', 'M0 0L9 9'),
        representativeSignature: null,
        evaluations: room('Deficient'),
      },
      empty: {
        inspectorName: '',
        inspectorTitle: '',
        weatherCondition: '',
        districtRepresentative: '',
        loweredRating: null,
        timeOfDay: '',
        siteAcreage: null,
        inspectorComments: '',
      },
      change: async ({ evaluations, ...formData }) => {
        const { version } = await details();
        const sent = { formData: { ...formData, version }, evaluations };
        const answer = await send(app, bob, sent, { inspectionId: id });
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      },
      read: async () => {
        const stored = await details();
        return { ...stored, evaluations: stored.evaluations.map(inOrder) };
      },
    };
  },

  'deficiency/update': aDeficiencyUpdate((bob, id) => byCall(bob.ask, 'deficiency/update', { id })),
  'deficiency/bulk-update': aDeficiencyUpdate((bob, id) =>
    byCall(bob.ask, 'deficiency/bulk-update', { ids: [id] }),
  ),

  'schedule/preferences-update': async ({ aDistrict }) => {
    const { bob } = await aDistrict();
    return {
      from: { mails: true },
      to: { mails: false },
      empty: {},
      change: byCall(bob.ask, 'schedule/preferences-update', {}),
      read: async () => (await bob.ask('schedule/preferences')).data,
    };
  },

  'schedule/update': async ({ aDistrict }) => {
    const { sam, bob } = await aDistrict();
    const schoolId = await aSchool(sam);
    return {
      from: { dueDate: '2099-06-30', plannedDate: '2099-05-04', inspectorId: bob.id },
      to: { dueDate: '2098-06-30', plannedDate: '2098-05-05', inspectorId: sam.id },
      empty: { dueDate: null, plannedDate: null, inspectorId: null },
      change: byCall(sam.ask, 'schedule/update', { schoolId }),
      read: async () => {
        const { data } = await sam.ask('schedule/details', { schoolId });
        return { ...data, dueDate: data.enteredDueDate, inspectorId: data.inspector?.id ?? null };
      },
    };
  },

  'schedule/bulk-update': async ({ aDistrict }) => {
    const { sam, bob } = await aDistrict();
    const schoolId = await aSchool(sam);
    const read = async () => (await sam.ask('schedule/details', { schoolId })).data;
    return {
      from: { plannedDate: '2099-05-04', inspectorId: bob.id },
      to: { plannedDate: '2098-05-05', inspectorId: sam.id },
      empty: { plannedDate: null, inspectorId: null },
      change: async (change) => {
        const schools = [{ schoolId, version: (await read()).version }];
        return byCall(sam.ask, 'schedule/bulk-update', { schools })(change);
      },
      read: async () => {
        const { plannedDate, inspector } = await read();
        return { plannedDate, inspectorId: inspector?.id ?? null };
      },
    };
  },

  'subscription/user-update': async ({ app, services }) => {
    const sue = await aSuper(app, services);
    const { email, password } = aSubscription();
    const form = { ...aSubscription(), email, password, role: 'admin' };
    const { id } = (await sue.ask('subscription/user-create', form)).data;
    const owner = await signIn(app, services, { email, password });
    await aColleague(app, services, owner, 'admin');
    const from = {
      username: 'thi',
      fullName: 'Thị',
      email,
      role: 'admin',
      subscriptionPlan: 'enterprise',
      subscriptionEnd: '2090-06-30',
      paymentMethod: 'card',
      notes: 'Met at the county fair.',
    };
    let current = email;
    return {
      from,
      to: {
        username: 'peña',
        fullName: 'Peña',
        email: anAddress('owner'),
        role: 'staff',
        subscriptionPlan: 'premium',
        subscriptionEnd: '2091-06-30',
        paymentMethod: 'online',
        notes: 'Asks for a demonstration.',
      },
      empty: { notes: '' },
      change: async (fields) => {
        await sue.ask('subscription/user-update', { id, ...fields });
        if (typeof fields['email'] === 'string') current = fields['email'];
      },
      read: async () => {
        const { list } = (await sue.ask('subscription/user-list', { search: current })).data;
        return { ...list[0] };
      },
    };
  },

  'subscription/user-payment-method': async ({ aDistrict }) => {
    const { alice } = await aDistrict();
    return {
      from: { po_number: 'PO 7', billing_email: 'bills@alder.test' },
      to: { po_number: 'PO 8', billing_email: 'office@alder.test' },
      empty: {},
      change: byCall(alice.ask, 'subscription/user-payment-method', {}),
      read: async () => ({
        ...(await alice.ask('subscription/user-billing-history')).data.paymentMethod,
      }),
    };
  },
};

/**
 * The test object of a call that changes deficiencies; `changing` makes that call for one of them.
 */
function aDeficiencyUpdate(changing: (bob: Person, id: string) => Update['change']) {
  return async ({ app, aDistrict }: TestApp): Promise<Update> => {
    const { sam, bob } = await aDistrict();
    const schoolId = await aSchool(sam);
    const area = await anArea(sam, schoolId, 'Gym');
    const evaluations = [anEvaluationOf(area, 1, { roofs: 'Deficient' })];
    await save(app, bob, { formData: siteFacts(schoolId), evaluations });
    const { list } = (await bob.ask('deficiency/list')).data;
    const { id } = list[0] as { id: string };
    return {
      from: {
        state: 'Deferred',
        dueDate: '2027-01-02',
        deferredUntil: '2027-05-01',
        deferredReason: 'Summer project',
        assigneeId: bob.id,
        trade: 'Plumbing',
        workOrder: 'WO-1',
        estimatedCost: 10.5,
        actualCost: 9,
      },
      to: {
        state: 'In progress',
        dueDate: '2027-03-04',
        deferredUntil: '2028-01-01',
        deferredReason: 'Waits for the bond',
        assigneeId: sam.id,
        trade: 'Roofing',
        workOrder: 'WO-2',
        estimatedCost: 20,
        actualCost: 21.25,
      },
      empty: {
        dueDate: null,
        assigneeId: null,
        trade: '',
        workOrder: '',
        estimatedCost: null,
        actualCost: null,
      },
      change: changing(bob, id),
      read: async () => {
        const { data } = await bob.ask('deficiency/details', { id });
        return {
          ...data,
          dueDate: data.enteredDueDate,
          assigneeId: data.assignee?.id ?? null,
        };
      },
    };
  };
}

type EvaluationToSend = Pick<
  ReturnType<typeof anEvaluationOf>,
  'id' | 'area' | 'notInspected' | 'categories'
>;

/** An evaluation as it is sent, with its categories sorted by id. */
function inOrder({ id, area, notInspected, categories }: EvaluationToSend) {
  const entries = categories.map(({ id: category, status, comments, pictures }) => ({
    id: category,
    status,
    comments,
    pictures,
  }));
  return {
    id,
    area,
    notInspected,
    categories: entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
