// Generated from contract/calls.ts by `npm run api-docs`; a test fails when it is out of date.
// biome-ignore-all format: one line for each call
import { type Method, nameOfPath } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { BodyShape } from './shape.ts';

/** The method of each call. */
export type CallMethods = {
  'auth/login': 'POST';
  'auth/second-factor': 'POST';
  'auth/second-factor-passkey': 'POST';
  'auth/passkey-begin': 'POST';
  'auth/passkey-finish': 'POST';
  'auth/refresh-token': 'POST';
  'auth/logout': 'POST';
  'auth/signup': 'POST';
  'auth/account-activation': 'POST';
  'auth/activation-request': 'POST';
  'auth/password-reset-request': 'POST';
  'auth/reset-password': 'POST';
  'auth/invite-user': 'POST';
  'auth/invite-users-preview': 'POST';
  'auth/invite-users': 'POST';
  'auth/invitation': 'POST';
  'auth/invite-accept': 'POST';
  'auth/confirm-password': 'PUT';
  'auth/confirm-passkey-begin': 'POST';
  'auth/confirm-passkey': 'PUT';
  'auth/sign-on-start': 'POST';
  'auth/sign-on-confirm': 'POST';
  'auth/sign-on-finish': 'POST';
  'factor/list': 'GET';
  'factor/app-begin': 'POST';
  'factor/app-confirm': 'PUT';
  'factor/app-remove': 'DELETE';
  'factor/codes-renew': 'PUT';
  'factor/passkey-begin': 'POST';
  'factor/passkey-confirm': 'PUT';
  'factor/passkey-rename': 'PUT';
  'factor/passkey-remove': 'DELETE';
  'factor/reset': 'PUT';
  'factor/reset-owner': 'PUT';
  'user/details': 'GET';
  'user/list': 'GET';
  'user/delete': 'DELETE';
  'user/activate': 'PUT';
  'user/remove': 'DELETE';
  'user/delete-chosen': 'PUT';
  'user/activate-chosen': 'PUT';
  'user/update-chosen': 'PUT';
  'user/remove-chosen': 'PUT';
  'user/erase': 'DELETE';
  'user/hand-over': 'PUT';
  'user/removed': 'GET';
  'user/restore': 'PUT';
  'user/update': 'PUT';
  'user/details-update': 'PUT';
  'user/email-cancel': 'PUT';
  'user/mails': 'GET';
  'user/mails-update': 'PUT';
  'user/password-update': 'PUT';
  'user/sessions': 'GET';
  'user/session-end': 'PUT';
  'user/sessions-end': 'PUT';
  'account/details': 'GET';
  'account/update': 'PUT';
  'account/setup': 'GET';
  'account/setup-update': 'PUT';
  'account/exports': 'GET';
  'account/export-create': 'POST';
  'account/export-link': 'POST';
  'account/export-delete': 'DELETE';
  'account/activity': 'GET';
  'account/activity-export': 'GET';
  'token/list': 'GET';
  'token/create': 'POST';
  'token/revoke': 'DELETE';
  'webhook/list': 'GET';
  'webhook/create': 'POST';
  'webhook/update': 'PUT';
  'webhook/delete': 'DELETE';
  'webhook/rotate': 'PUT';
  'webhook/ping': 'POST';
  'webhook/deliveries': 'GET';
  'webhook/resend': 'POST';
  'sign-on/details': 'GET';
  'sign-on/update': 'PUT';
  'sign-on/delete': 'DELETE';
  'sign-on/domain-add': 'POST';
  'sign-on/domain-check': 'PUT';
  'sign-on/domain-delete': 'DELETE';
  'sign-on/domain-grant': 'PUT';
  'sign-on/domain-list': 'GET';
  'sign-on/domain-withdraw': 'PUT';
  'school/list': 'GET';
  'school/export': 'GET';
  'school/details': 'GET';
  'school/get': 'GET';
  'school/facilities-get': 'GET';
  'school/labels': 'GET';
  'school/create': 'POST';
  'school/update': 'PUT';
  'school/delete': 'DELETE';
  'school/delete-chosen': 'PUT';
  'school/deleted': 'GET';
  'school/restore': 'PUT';
  'school/restore-chosen': 'PUT';
  'school/import-preview': 'POST';
  'school/import': 'POST';
  'school/import-latest': 'GET';
  'school/import-undo': 'PUT';
  'school/published-import': 'POST';
  'school/published-delete': 'DELETE';
  'facility/list': 'GET';
  'facility/create': 'POST';
  'facility/update': 'PUT';
  'facility/delete': 'DELETE';
  'facility/deleted': 'GET';
  'facility/restore': 'PUT';
  'area/list': 'GET';
  'area/find': 'GET';
  'area/create': 'POST';
  'area/paste': 'POST';
  'area/update': 'PUT';
  'area/move': 'PUT';
  'area/delete': 'DELETE';
  'area/delete-chosen': 'PUT';
  'area/deleted': 'GET';
  'area/restore': 'PUT';
  'area/restore-chosen': 'PUT';
  'inspection/dashboard': 'GET';
  'inspection/ranking': 'GET';
  'inspection/overview': 'GET';
  'inspection/district': 'GET';
  'inspection/district-export': 'GET';
  'inspection/points-export': 'GET';
  'inspection/rooms': 'GET';
  'inspection/rooms-export': 'GET';
  'inspection/inspectors': 'GET';
  'inspection/county': 'GET';
  'inspection/instances': 'GET';
  'inspection/instances-export': 'GET';
  'inspection/years': 'GET';
  'inspection/years-export': 'GET';
  'inspection/list': 'GET';
  'inspection/changes': 'GET';
  'inspection/export': 'GET';
  'inspection/details': 'GET';
  'inspection/compare': 'GET';
  'inspection/school-trend': 'GET';
  'inspection/last': 'GET';
  'inspection/last-areas': 'GET';
  'inspection/known-deficiencies': 'GET';
  'inspection/offline': 'GET';
  'inspection/save': 'POST';
  'inspection/update': 'PUT';
  'inspection/delete': 'DELETE';
  'inspection/deleted': 'GET';
  'inspection/restore': 'PUT';
  'draft/store': 'PUT';
  'draft/list': 'GET';
  'draft/others': 'GET';
  'draft/take': 'PUT';
  'draft/delete': 'DELETE';
  'deficiency/rooms': 'GET';
  'deficiency/rooms-export': 'GET';
  'deficiency/list': 'GET';
  'deficiency/trades': 'GET';
  'deficiency/costs': 'GET';
  'deficiency/cost-breakdown': 'GET';
  'deficiency/cost-breakdown-export': 'GET';
  'deficiency/changes': 'GET';
  'deficiency/details': 'GET';
  'deficiency/update': 'PUT';
  'deficiency/bulk-update': 'PUT';
  'deficiency/note': 'POST';
  'deficiency/photo-add': 'POST';
  'deficiency/photo-delete': 'DELETE';
  'deficiency/claim-accept': 'PUT';
  'deficiency/claim-decline': 'PUT';
  'deficiency/export': 'GET';
  'deficiency/work-list': 'GET';
  'capital-need/plan': 'GET';
  'capital-need/list': 'GET';
  'capital-need/export': 'GET';
  'capital-need/create': 'POST';
  'capital-need/update': 'PUT';
  'capital-need/delete': 'DELETE';
  'capital-need/deficiency-year': 'PUT';
  'capital-need/replacement-value': 'PUT';
  'board/pages': 'GET';
  'board/export': 'GET';
  'work-link/list': 'GET';
  'work-link/create': 'POST';
  'work-link/renew': 'PUT';
  'work-link/withdraw': 'DELETE';
  'complaint/list': 'GET';
  'complaint/details': 'GET';
  'complaint/contact': 'GET';
  'complaint/duplicates': 'GET';
  'complaint/summary': 'GET';
  'complaint/create': 'POST';
  'complaint/photo-add': 'POST';
  'complaint/update': 'PUT';
  'complaint/nonsense': 'PUT';
  'complaint/link': 'POST';
  'complaint/unlink': 'DELETE';
  'schedule/list': 'GET';
  'schedule/month': 'GET';
  'schedule/details': 'GET';
  'schedule/overview': 'GET';
  'schedule/update': 'PUT';
  'schedule/bulk-update': 'PUT';
  'schedule/holidays': 'GET';
  'schedule/holidays-update': 'PUT';
  'schedule/preferences': 'GET';
  'schedule/preferences-update': 'PUT';
  'schedule/feed-renew': 'PUT';
  'schedule/feed-delete': 'DELETE';
  'photo/received': 'POST';
  'photo/upload': 'PUT';
  'report/list': 'GET';
  'report/changes': 'GET';
  'report/export': 'GET';
  'report/detail': 'GET';
  'report/detail-pdf': 'GET';
  'report/explain': 'GET';
  'report/what-if': 'GET';
  'report/sarc': 'GET';
  'report/sarc-update': 'PUT';
  'report/sarc-export': 'GET';
  'report/sarc-export-all': 'GET';
  'report/bundles': 'GET';
  'report/bundle-create': 'POST';
  'report/bundle-delete': 'DELETE';
  'report/bundle-file': 'GET';
  'report/print': 'GET';
  'report/generate-pdf': 'POST';
  'report/status': 'PUT';
  'report/status-chosen': 'PUT';
  'report/reopen': 'PUT';
  'report/public': 'PUT';
  'report/publish': 'PUT';
  'report/district-texts': 'PUT';
  'report/publish-chosen': 'PUT';
  'report/published': 'GET';
  'report/renew-link': 'PUT';
  'report/events': 'GET';
  'report/remarks': 'GET';
  'report/remark': 'POST';
  'report/remark-settle': 'PUT';
  'report/versions': 'GET';
  'report/check': 'GET';
  'notice/list': 'GET';
  'notice/read': 'PUT';
  'view/list': 'GET';
  'view/create': 'POST';
  'view/update': 'PUT';
  'view/delete': 'DELETE';
  'search/all': 'GET';
  'subscription/user-list': 'GET';
  'subscription/user-count': 'GET';
  'subscription/user-create': 'POST';
  'subscription/user-update': 'PUT';
  'subscription/user-activate': 'PUT';
  'subscription/user-confirm': 'PUT';
  'subscription/user-deactivate': 'PUT';
  'subscription/user-delete': 'DELETE';
  'subscription/user-restore': 'PUT';
  'subscription/user-changes': 'GET';
  'subscription/user-changeplan': 'PUT';
  'subscription/user-renew': 'PUT';
  'subscription/user-plan': 'GET';
  'subscription/user-billing-history': 'GET';
  'subscription/user-payment-method': 'PUT';
  'subscription/invoice-list': 'GET';
  'subscription/invoice-settle': 'PUT';
};

type Row = { method: Method; path: `/api/${string}`; answer: BodyShape };

const rows: readonly Row[] = [
  { method: 'POST', path: '/api/auth/login', answer: {"has":{"message":"string","access_token":"string","user":{"has":{}}}} },
  { method: 'POST', path: '/api/auth/second-factor', answer: {"has":{"message":"string","access_token":"string","user":{"has":{}}}} },
  { method: 'POST', path: '/api/auth/second-factor/passkey', answer: {"has":{"message":"string","access_token":"string","user":{"has":{}}}} },
  { method: 'POST', path: '/api/auth/passkey/begin', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/auth/passkey/finish', answer: {"has":{"message":"string","access_token":"string","user":{"has":{}}}} },
  { method: 'POST', path: '/api/auth/refresh-token', answer: {"has":{"accessToken":"string"}} },
  { method: 'POST', path: '/api/auth/logout', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/signup', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/account-activation', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/activation-request', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/password-reset-request', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/reset-password', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/invite-user', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/invite-users-preview', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/auth/invite-users', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/auth/invitation', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/auth/invite-accept', answer: {"has":{"success":"boolean","message":"string"}} },
  { method: 'PUT', path: '/api/auth/confirm-password', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/confirm-passkey/begin', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/auth/confirm-passkey', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/auth/sign-on/start', answer: {"has":{"url":"string"}} },
  { method: 'POST', path: '/api/auth/sign-on/confirm', answer: {"has":{"url":"string"}} },
  { method: 'POST', path: '/api/auth/sign-on/finish', answer: {"has":{"returnTo":"string"}} },
  { method: 'GET', path: '/api/factor/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/factor/app/begin', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/factor/app/confirm', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/factor/app/remove', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/factor/codes/renew', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/factor/passkey/begin', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/factor/passkey/confirm', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/factor/passkey/rename', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/factor/passkey/remove', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/factor/reset', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/factor/reset/owner', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/user/details', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/user/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/user/delete', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/user/activate', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/user/remove', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/user/delete-chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/user/activate-chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/user/update-chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/user/remove-chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/user/erase', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/user/hand-over', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/user/removed', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/user/restore', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/user/update', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/user/details/update', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/user/email/cancel', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/user/mails', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/user/mails/update', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/user/password/update', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/user/sessions', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/user/session/end', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/user/sessions/end', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/account/details', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/account/update', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/account/setup', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/account/setup/update', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/account/exports', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/account/export/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/account/export/link', answer: {"has":{"data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/account/export/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/account/activity', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/account/activity/export', answer: 0 },
  { method: 'GET', path: '/api/token/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/token/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/token/revoke/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/webhook/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/webhook/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/webhook/update/{id}', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/webhook/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/webhook/rotate', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/webhook/ping', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/webhook/deliveries', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/webhook/resend', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/sign-on/details', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/sign-on/update', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/sign-on/delete', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/sign-on/domain/add', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/sign-on/domain/check', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/sign-on/domain/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/sign-on/domain/grant', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/sign-on/domain/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/sign-on/domain/withdraw', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/school/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/school/export', answer: 0 },
  { method: 'GET', path: '/api/school/details/{id}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/school/get', answer: {"has":{"schoolList":[{"has":{"id":"string","name":"string"}}]}} },
  { method: 'GET', path: '/api/school/facilities/{schoolId}/get', answer: {"has":{"schoolFacilityList":[{"has":{"id":"string","name":"string"}}]}} },
  { method: 'GET', path: '/api/school/labels/{schoolId}', answer: 0 },
  { method: 'POST', path: '/api/school/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/school/update/{id}', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/school/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/school/delete-chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/school/deleted', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/school/restore', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/school/restore-chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/school/import-preview', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/school/import', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/school/import-latest', answer: {"has":{"data":{"oneOf":[{"has":{}},"null"]}}} },
  { method: 'PUT', path: '/api/school/import-undo', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/school/published-import', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/school/published-delete/{year}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/facility/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/facility/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/facility/update/{id}', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/facility/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/facility/deleted', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/facility/restore', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/area/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/area/find/{code}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/area/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/area/paste', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/area/update/{id}', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/area/move', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/area/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/area/delete-chosen', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/area/deleted', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/area/restore', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/area/restore-chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/dashboard', answer: {"has":{"data":[0],"setup":{"has":{}},"drafts":"number","inReview":"number"}} },
  { method: 'GET', path: '/api/inspection/ranking', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/overview', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/district', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/district/export', answer: 0 },
  { method: 'GET', path: '/api/inspection/points/export', answer: 0 },
  { method: 'GET', path: '/api/inspection/rooms', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/rooms/export', answer: 0 },
  { method: 'GET', path: '/api/inspection/inspectors', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/county', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/instances', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/instances/export', answer: 0 },
  { method: 'GET', path: '/api/inspection/years', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/years/export', answer: 0 },
  { method: 'GET', path: '/api/inspection/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/changes', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/export', answer: 0 },
  { method: 'GET', path: '/api/inspection/details/{id}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/compare/{id}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/school-trend/{schoolId}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/inspection/last/{schoolId}', answer: {"has":{"data":{"oneOf":[{"has":{}},"null"]}}} },
  { method: 'GET', path: '/api/inspection/last-areas/{schoolId}', answer: {"has":{"data":{"has":{"areas":["string"]}}}} },
  { method: 'GET', path: '/api/inspection/known-deficiencies/{schoolId}', answer: {"has":{"data":{"has":{"list":[{"has":{"id":"string","area":"string","category":"string","mark":"string","state":"string","firstFound":"string","lastFound":"string","timesFound":"number","comment":"string","photo":{"oneOf":[{"has":{"id":"string"}},"null"]}}}]}}}} },
  { method: 'GET', path: '/api/inspection/offline', answer: {"has":{"data":{"has":{"list":[{"has":{"id":"string","name":"string","places":[{"has":{"id":"string","name":"string"}}],"lastAreas":["string"],"kitchensWithoutSinks":["string"],"classroomCount":"number","inspectorTitle":"string","siteData":{"has":{}},"deficiencies":[{"has":{"id":"string","area":"string","category":"string","mark":"string","state":"string","firstFound":"string","lastFound":"string","timesFound":"number","comment":"string","photo":{"oneOf":[{"has":{"id":"string"}},"null"]}}}]}}],"totalPages":"number"}}}} },
  { method: 'POST', path: '/api/inspection/save', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/inspection/update/{inspectionId}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/inspection/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/inspection/deleted', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/inspection/restore', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/draft/store/{id}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/draft/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/draft/others/{schoolId}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/draft/take/{id}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/draft/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/deficiency/rooms', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/deficiency/rooms/export', answer: 0 },
  { method: 'GET', path: '/api/deficiency/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/deficiency/trades', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/deficiency/costs', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/deficiency/cost-breakdown', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/deficiency/cost-breakdown/export', answer: 0 },
  { method: 'GET', path: '/api/deficiency/changes', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/deficiency/details/{id}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/deficiency/update/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/deficiency/bulk-update', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/deficiency/note', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/deficiency/photo/add/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/deficiency/photo/delete/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/deficiency/claim/accept/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/deficiency/claim/decline/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/deficiency/export', answer: 0 },
  { method: 'GET', path: '/api/deficiency/work-list', answer: 0 },
  { method: 'GET', path: '/api/capital-need/plan', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/capital-need/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/capital-need/export', answer: 0 },
  { method: 'POST', path: '/api/capital-need/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/capital-need/update/{id}', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/capital-need/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/capital-need/deficiency-year/{id}', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/capital-need/replacement-value/{schoolId}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/board/pages', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/board/export', answer: 0 },
  { method: 'GET', path: '/api/work-link/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/work-link/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/work-link/renew/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/work-link/withdraw/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/complaint/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/complaint/details/{id}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/complaint/contact/{id}', answer: {"has":{"data":{"oneOf":[{"has":{}},"null"]}}} },
  { method: 'GET', path: '/api/complaint/duplicates/{id}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/complaint/summary', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/complaint/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/complaint/photo/add/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/complaint/update/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/complaint/nonsense/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'POST', path: '/api/complaint/link/{id}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/complaint/unlink/{id}/{deficiencyId}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/schedule/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/schedule/month', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/schedule/details/{schoolId}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/schedule/overview', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/schedule/update/{schoolId}', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/schedule/bulk-update', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/schedule/holidays', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/schedule/holidays/update', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/schedule/preferences', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/schedule/preferences/update', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/schedule/feed/renew', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/schedule/feed/delete', answer: {"has":{"message":"string"}} },
  { method: 'POST', path: '/api/photo/received', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/photo/upload/{sha256}', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/changes', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/export', answer: 0 },
  { method: 'GET', path: '/api/report/detail', answer: {"has":{"data":[0],"report":{"has":{}},"groups":[0],"overall":{"has":{}},"coverage":{"oneOf":[{"has":{}},"null"]},"publicLink":{"has":{}},"siteDetails":{"has":{}},"districtTexts":{"has":{}},"gaps":[0],"openCorrections":"number","inspectionId":"string","schoolId":"string"}} },
  { method: 'GET', path: '/api/report/detail/pdf', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/explain', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/what-if', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/sarc', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/sarc/update', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/sarc/export', answer: 0 },
  { method: 'GET', path: '/api/report/sarc/export/all', answer: 0 },
  { method: 'GET', path: '/api/report/bundles', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/report/bundle/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'DELETE', path: '/api/report/bundle/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/report/bundle/file/{id}', answer: 0 },
  { method: 'GET', path: '/api/report/print', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/report/generate-pdf', answer: {"has":{"pdfUrl":"string"}} },
  { method: 'PUT', path: '/api/report/status', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/status/chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/reopen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/public', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/publish', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/district-texts', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/publish/chosen', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/published', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/renew-link', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/events', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/remarks', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/report/remark', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/report/remark/settle/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/report/versions', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/report/check', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/notice/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/notice/read/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/view/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/view/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/view/update/{id}', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/view/delete/{id}', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/search/all', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/subscription/user/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/subscription/user/count', answer: {"has":{"data":{"has":{}}}} },
  { method: 'POST', path: '/api/subscription/user/create', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/subscription/user/update', answer: {"has":{"message":"string","data":{"has":{}}}} },
  { method: 'PUT', path: '/api/subscription/user/activate', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/subscription/user/confirm', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/subscription/user/deactivate', answer: {"has":{"message":"string"}} },
  { method: 'DELETE', path: '/api/subscription/user/delete', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/subscription/user/restore', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/subscription/user/changes', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/subscription/user/changeplan', answer: {"has":{"message":"string"}} },
  { method: 'PUT', path: '/api/subscription/user/renew', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/subscription/user/plan', answer: {"has":{"data":{"has":{}}}} },
  { method: 'GET', path: '/api/subscription/user/billing/history', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/subscription/user/payment-method', answer: {"has":{"message":"string"}} },
  { method: 'GET', path: '/api/subscription/invoice/list', answer: {"has":{"data":{"has":{}}}} },
  { method: 'PUT', path: '/api/subscription/invoice/settle', answer: {"has":{"message":"string"}} },
];

/** The method and path of each call, and the shape of its response. The path has the name of the call. */
export const callTable = Object.fromEntries(
  rows.map((row) => [nameOfPath(row.path), row]),
) as Readonly<Record<CallName, Row>>;
