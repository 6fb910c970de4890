// The required API once more: every call with the names of its payload and of its response.
// The table may know further names, never other ones.
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { namesIn } from './testing/names-in.ts';

/** The call of that method and path takes and answers these names, dots for what is inside. */
function expectCall(call: string, takes: string, answers: string): void {
  const row = Object.values(calls).find(({ method, path }) => `${method} ${path}` === call);
  expect(namesIn(row?.input)).toEqual(expect.arrayContaining(words(takes)));
  expect(namesIn(row?.output)).toEqual(expect.arrayContaining(words(answers)));
  expect(row).toBeDefined();
}

const words = (text: string) => text.split(' ').filter((word) => word !== '');

test('POST /api/auth/login', ({ task }) =>
  expectCall(
    task.name,
    'email password',
    'message access_token refresh_token user.id user.username user.role user.is_super',
  ));
test('POST /api/auth/signup', ({ task }) =>
  expectCall(task.name, 'email password confirm_password username full_name', 'message'));
test('POST /api/auth/account-activation', ({ task }) => expectCall(task.name, 'token', 'message'));
test('POST /api/auth/password-reset-request', ({ task }) =>
  expectCall(task.name, 'email', 'message'));
test('POST /api/auth/reset-password', ({ task }) =>
  expectCall(task.name, 'token newPassword', 'message'));
test('POST /api/auth/refresh-token', ({ task }) =>
  expectCall(task.name, 'refreshToken', 'accessToken'));
test('POST /api/auth/invite-user', ({ task }) =>
  expectCall(task.name, 'email invited_by', 'message'));
test('POST /api/auth/invite-accept', ({ task }) =>
  expectCall(task.name, 'token username full_name password', 'success message'));
test('GET /api/inspection/dashboard', ({ task }) =>
  expectCall(
    task.name,
    '',
    'data.title data.value data.change.trend data.change.value data.change.description',
  ));
test('GET /api/inspection/list', ({ task }) =>
  expectCall(task.name, 'page limit status schoolName inspectorName', 'data.list data.totalPages'));
test('GET /api/inspection/details/{id}', ({ task }) =>
  expectCall(
    task.name,
    'id',
    'data.date data.school_id data.school data.classroomCount data.inspectorName data.inspectorTitle data.weatherCondition data.districtRepresentative data.evaluations',
  ));
test('POST /api/inspection/save', ({ task }) =>
  expectCall(task.name, 'formData evaluations', 'message'));
test('PUT /api/inspection/update/{inspectionId}', ({ task }) =>
  expectCall(task.name, 'inspectionId formData evaluations', 'message'));
test('GET /api/school/list', ({ task }) =>
  expectCall(
    task.name,
    'page limit schoolType schoolName schoolAddress',
    'data.list data.totalPages',
  ));
test('GET /api/school/get', ({ task }) => expectCall(task.name, '', 'schoolList'));
test('GET /api/school/facilities/{schoolId}/get', ({ task }) =>
  expectCall(task.name, 'schoolId', 'schoolFacilityList'));
test('POST /api/school/create', ({ task }) =>
  expectCall(task.name, 'name type address district', 'message'));
test('PUT /api/school/update/{id}', ({ task }) =>
  expectCall(task.name, 'id name type address district', 'message'));
test('DELETE /api/school/delete/{id}', ({ task }) => expectCall(task.name, 'id', 'message'));
test('GET /api/facility/list', ({ task }) =>
  expectCall(
    task.name,
    'page limit facilityName facilityType schoolId',
    'data.list data.totalPages',
  ));
test('POST /api/facility/create', ({ task }) =>
  expectCall(task.name, 'school_ids name type build_date square_feet', 'message'));
test('PUT /api/facility/update/{id}', ({ task }) =>
  expectCall(task.name, 'id school_ids name type build_date square_feet', 'message'));
test('DELETE /api/facility/delete/{id}', ({ task }) =>
  expectCall(task.name, 'id school_id', 'message'));
test('GET /api/report/list', ({ task }) =>
  expectCall(task.name, 'page limit search status', 'data.list data.totalPages'));
test('GET /api/report/detail', ({ task }) => expectCall(task.name, 'reportId', 'data'));
test('POST /api/report/generate-pdf', ({ task }) => expectCall(task.name, 'reportId', 'pdfUrl'));
test('GET /api/report/detail/pdf', ({ task }) =>
  expectCall(task.name, 'reportId', 'data.list data.detail'));
test('GET /api/user/list', ({ task }) =>
  expectCall(task.name, 'page limit search status', 'data.list data.totalPages'));
test('DELETE /api/user/delete', ({ task }) => expectCall(task.name, '', 'message'));
test('PUT /api/user/activate', ({ task }) => expectCall(task.name, '', 'message'));
test('PUT /api/user/update', ({ task }) =>
  expectCall(task.name, 'full_name username role department password', 'message'));
test('GET /api/user/details', ({ task }) => expectCall(task.name, '', 'data.fullName data.email'));
test('PUT /api/user/details/update', ({ task }) => expectCall(task.name, 'fullName email', ''));
test('PUT /api/user/password/update', ({ task }) =>
  expectCall(task.name, 'newPassword confirmPassword', ''));
test('PUT /api/subscription/user/changeplan', ({ task }) =>
  expectCall(task.name, 'newPlan', 'message'));
test('GET /api/subscription/user/billing/history', ({ task }) =>
  expectCall(
    task.name,
    'page limit',
    'data.billingHistory data.subscription data.paymentMethod data.totalPages',
  ));
test('GET /api/subscription/user/list', ({ task }) =>
  expectCall(
    task.name,
    'page limit search status tab subscriptionPlan',
    'data.list data.totalPages',
  ));
test('GET /api/subscription/user/count', ({ task }) =>
  expectCall(task.name, '', 'data.totalActive data.expiring data.expired data.onlyAactive'));
test('POST /api/subscription/user/create', ({ task }) =>
  expectCall(
    task.name,
    'username fullName email password role subscriptionPlan subscriptionEnd paymentMethod notes',
    '',
  ));
test('PUT /api/subscription/user/update', ({ task }) =>
  expectCall(
    task.name,
    'id username fullName email password role subscriptionPlan subscriptionEnd paymentMethod',
    '',
  ));
test('PUT /api/subscription/user/activate', ({ task }) => expectCall(task.name, 'memberId', ''));
test('PUT /api/subscription/user/deactivate', ({ task }) => expectCall(task.name, 'memberId', ''));
test('DELETE /api/subscription/user/delete', ({ task }) =>
  expectCall(task.name, 'memberId', 'message'));
