// Which responses in the cache a writing call makes stale, for every writing call.
import type { CallName } from '#contract/calls.ts';
import type { ReadName } from '#web/api/request/call-table.ts';

export type WriteName = Exclude<CallName, ReadName>;
type ResourceOf<Name> = Name extends `${infer Resource}/${string}` ? Resource : never;
/**
 * A reading call, or the name of a resource, for example 'school', which stands for all of its
 * reading calls.
 */
export type Reads = ReadName | ResourceOf<ReadName>;

/** A save also ends the stored draft of the inspection. */
const inspections: readonly Reads[] = [
  'inspection',
  'draft',
  'report',
  'school',
  'facility',
  'deficiency',
  'capital-need',
  'board',
  'schedule',
];
const schools: readonly Reads[] = [
  'school',
  'inspection',
  'deficiency',
  'capital-need',
  'board',
  'schedule',
];
const places: readonly Reads[] = [
  'area',
  'floor-plan',
  'facility',
  'school',
  'inspection/rooms',
  'deficiency',
  'capital-need',
  'board',
];
/** A deleted school or facility takes its areas with it. */
const placesWithAreas: readonly Reads[] = [...schools, 'facility', 'area', 'floor-plan'];
/** Their names are shown with what is planned for and assigned to them. */
const people: readonly Reads[] = ['user', 'schedule', 'deficiency'];
/** The list of users says who has a second factor. */
const ownFactor: readonly Reads[] = ['factor', 'user/list'];
const plan: readonly Reads[] = ['capital-need', 'board'];
/** The next inspection of a room shows its complaints. */
const complaints: readonly Reads[] = ['complaint', 'inspection/known-deficiencies'];
const links: readonly Reads[] = ['report/detail', 'report/list', 'report/detail-pdf'];

/**
 * The reading calls that are made again after a successful writing call: now if they are on screen,
 * otherwise when they are next shown. The activity of the account is read again after each.
 */
export const invalidations: Readonly<Record<WriteName, readonly Reads[]>> = {
  // Signing in or out clears the whole cache.
  'auth/login': [],
  'auth/second-factor': [],
  'auth/second-factor-passkey': [],
  'auth/passkey-begin': [],
  'auth/passkey-finish': [],
  'auth/refresh-token': [],
  'auth/logout': [],
  'auth/signup': [],
  'auth/account-activation': [],
  'auth/activation-request': [],
  'auth/password-reset-request': [],
  'auth/reset-password': [],
  'auth/invite-user': ['user'],
  'auth/invite-users-preview': [],
  'auth/invite-users': ['user'],
  'auth/invitation': [],
  'auth/invite-accept': [],
  'auth/confirm-password': [],
  'auth/confirm-passkey-begin': [],
  'auth/confirm-passkey': [],
  'auth/sign-on-start': [],
  'auth/sign-on-confirm': [],
  'auth/sign-on-finish': [],

  'factor/app-begin': [],
  'factor/app-confirm': ownFactor,
  'factor/app-remove': ownFactor,
  'factor/codes-renew': ['factor'],
  'factor/passkey-begin': [],
  'factor/passkey-confirm': ownFactor,
  'factor/passkey-rename': ['factor'],
  'factor/passkey-remove': ownFactor,
  'factor/reset': ['user'],
  'factor/reset-owner': ['subscription'],

  'user/delete': people,
  'user/activate': people,
  'user/remove': people,
  'user/delete-chosen': people,
  'user/activate-chosen': people,
  'user/update-chosen': people,
  'user/remove-chosen': people,
  'user/restore': people,
  'user/erase': ['user', 'report', 'inspection'],
  'user/hand-over': ['user', 'account'],
  'user/update': people,
  'user/details-update': people,
  'user/email-cancel': ['user'],
  'user/mails-update': ['user/mails'],
  // Ends the other sessions.
  'user/password-update': ['user/sessions'],
  'user/session-end': ['user/sessions'],
  'user/sessions-end': ['user/sessions'],

  // The settings of the district apply to sessions and second factors, too.
  'account/update': [
    'account',
    'inspection',
    'report',
    'deficiency',
    'board',
    'schedule',
    'school',
    'user/sessions',
    'factor',
  ],
  'account/setup-update': [],
  'account/export-create': ['account/exports'],
  'account/export-link': [],
  'account/export-delete': ['account/exports'],

  'feed/create': ['feed'],
  'feed/revoke': ['feed'],
  'token/create': ['token'],
  'token/revoke': ['token'],
  'webhook/create': ['webhook'],
  'webhook/update': ['webhook'],
  'webhook/delete': ['webhook'],
  'webhook/rotate': ['webhook'],
  'webhook/ping': ['webhook'],
  'webhook/resend': ['webhook'],
  'sign-on/update': ['sign-on', 'user/sessions'],
  'sign-on/delete': ['sign-on'],
  'sign-on/domain-add': ['sign-on'],
  'sign-on/domain-check': ['sign-on'],
  'sign-on/domain-delete': ['sign-on'],
  'sign-on/domain-grant': ['sign-on/domain-list', 'subscription'],
  'sign-on/domain-withdraw': ['sign-on/domain-list', 'subscription'],

  'school/create': schools,
  'school/update': [...schools, 'report'],
  'school/delete': placesWithAreas,
  'school/delete-chosen': placesWithAreas,
  'school/restore': placesWithAreas,
  'school/restore-chosen': placesWithAreas,
  'school/import-preview': [],
  'school/import': [...placesWithAreas, 'report'],
  'school/import-undo': [...placesWithAreas, 'report'],
  'school/published-import': ['inspection/county'],
  'school/published-delete': ['inspection/county'],
  'capital-need/create': plan,
  'capital-need/update': plan,
  'capital-need/delete': plan,
  'capital-need/deficiency-year': plan,
  'capital-need/replacement-value': plan,
  'floor-plan/create': ['floor-plan'],
  'floor-plan/update': ['floor-plan'],
  'floor-plan/delete': ['floor-plan'],
  'facility/create': places,
  'facility/update': places,
  'facility/delete': placesWithAreas,
  'facility/restore': placesWithAreas,
  'area/create': ['area', 'facility', 'school', 'inspection/rooms', 'board'],
  'area/paste': ['area', 'facility', 'school', 'inspection/rooms', 'board'],
  'area/update': places,
  'area/move': places,
  'area/delete': places,
  'area/delete-chosen': places,
  'area/restore': placesWithAreas,
  'area/restore-chosen': placesWithAreas,

  // A former member is in the list of users as long as something is assigned to that person.
  'deficiency/update': ['deficiency', 'capital-need', 'board', 'user/list'],
  'deficiency/bulk-update': ['deficiency', 'capital-need', 'board', 'user/list'],
  'deficiency/note': ['deficiency/details'],
  'deficiency/make-safe': ['deficiency'],
  'deficiency/photo-add': ['deficiency/details'],
  'deficiency/photo-delete': ['deficiency/details'],
  'deficiency/claim-accept': ['deficiency', 'capital-need', 'board', 'work-link'],
  'deficiency/claim-decline': ['deficiency', 'work-link'],
  'complaint/create': complaints,
  'complaint/photo-add': ['complaint/details'],
  'complaint/update': complaints,
  'complaint/mail': complaints,
  'complaint/nonsense': complaints,
  'complaint/link': ['complaint/details'],
  'complaint/unlink': ['complaint/details'],
  'work-link/create': ['work-link', 'deficiency/list'],
  'work-link/renew': ['work-link'],
  'work-link/withdraw': ['work-link'],
  'schedule/update': ['schedule', 'user/list'],
  'schedule/bulk-update': ['schedule', 'user/list'],
  'schedule/holidays-update': ['schedule/holidays', 'schedule/month', 'complaint'],
  'schedule/preferences-update': ['schedule/preferences'],
  'schedule/feed-renew': ['schedule/preferences'],
  'schedule/feed-delete': ['schedule/preferences'],

  'inspection/save': inspections,
  'inspection/update': inspections,
  'inspection/delete': inspections,
  'inspection/restore': inspections,
  'draft/store': ['draft'],
  'draft/take': ['draft'],
  'draft/delete': ['draft'],
  'photo/received': [],
  'photo/upload': [],
  'recording/received': [],
  'recording/upload': [],

  'report/status': ['report', 'inspection'],
  'report/status-chosen': ['report', 'inspection'],
  'report/remark': ['report'],
  'report/remark-settle': ['report'],
  'report/reopen': ['report', 'inspection'],
  'report/public': links,
  'report/publish': links,
  'report/publish-chosen': links,
  'report/renew-link': links,
  'report/sarc-update': ['report/sarc'],
  'report/district-texts': ['report', 'board'],
  'report/generate-pdf': [],
  'report/bundle-create': ['report/bundles'],
  'report/bundle-delete': ['report/bundles'],

  'notice/read': ['notice'],
  'view/create': ['view'],
  'view/update': ['view'],
  'view/delete': ['view'],

  'subscription/user-create': ['subscription'],
  'subscription/user-update': ['subscription'],
  'subscription/user-activate': ['subscription'],
  'subscription/user-confirm': ['subscription'],
  'subscription/user-deactivate': ['subscription'],
  'subscription/user-delete': ['subscription'],
  'subscription/user-restore': ['subscription'],
  'subscription/user-changeplan': ['subscription'],
  'subscription/user-renew': ['subscription'],
  'subscription/user-payment-method': ['subscription'],
  'subscription/invoice-settle': ['subscription'],
  'operation/mail-send': ['operation'],
  'operation/mail-give-up': ['operation'],
  'operation/mail-test': ['operation'],
  'operation/store-test': ['operation'],
};
