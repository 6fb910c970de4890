import { expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { LoginAnswer } from './auth/auth.ts';
import { calls } from './calls.ts';
import { Paging } from './common.ts';
import { DashboardCard } from './inspection/dashboard.ts';
import { CategoryEntry, Evaluation, InspectionDetails } from './inspection/inspection.ts';
import { InspectionRow } from './inspection/inspection-list.ts';
import { ReportCategoryRow, ReportPrint, ReportRow } from './report/report.ts';
import { Facility, FacilityForm } from './facility/facility.ts';
import { NamedPlace } from './school/place.ts';
import { School } from './school/school.ts';
import {
  Invoice,
  NewSubscription,
  PaymentMethod,
  Subscription,
  SubscriptionCounts,
  SubscriptionUser,
} from './subscription/subscription.ts';
import { namesIn } from './testing/names-in.ts';
import { MemberChange, Signup, TeamMember } from './user/user.ts';

/** Expects a schema to have these field names, possibly among others. */
const expectNames = (schema: unknown, names: string) =>
  expect(namesIn(schema)).toEqual(expect.arrayContaining(names.split(' ')));

test('a dashboard card has at least the documented fields', () => {
  expectNames(DashboardCard, 'title value change.trend change.value change.description');
  expect(DashboardCard.shape.change.shape.trend.options).toEqual(['up', 'down', 'other']);
});

test('an inspection in the list has at least the documented fields', () => {
  expectNames(InspectionRow, 'id school date inspector score status');
});

test('the details of an inspection have at least the documented fields', () => {
  expectNames(
    InspectionDetails,
    'date school_id school classroomCount inspectorName inspectorTitle',
  );
  expectNames(InspectionDetails, 'weatherCondition districtRepresentative evaluations');
});

test('an evaluation has at least the documented fields', () => {
  expectNames(Evaluation, 'id area label status categories');
});

test('a category entry has at least the documented fields', () => {
  expectNames(CategoryEntry, 'id label status comments pictures');
});

test('a school has at least the documented fields', () => {
  expectNames(School, 'id name type address district facilityCount lastInspection');
});

test('a facility has at least the documented fields, and several schools may share it', () => {
  expectNames(Facility, 'id name type buildDate squareFootage areas lastInspection schoolIds');
  expect(Facility.shape.schoolIds.safeParse([]).success).toBe(true);
});

test('the input of facility/create includes the fields build_date and square_feet', () => {
  expect(Object.keys(FacilityForm)).toEqual(expect.arrayContaining(['build_date', 'square_feet']));
});

test('a place to evaluate has an id and a name, in a list with the name schoolFacilityList', () => {
  expectNames(NamedPlace, 'id name');
  expectNames(
    calls['school/facilities-get'].output,
    'schoolFacilityList.id schoolFacilityList.name',
  );
});

test('a report in the list has at least the documented fields', () => {
  expectNames(ReportRow, 'id title date author overallRating score status schoolName pdfUrl');
});

test('a category row of a report has at least the documented fields', () => {
  expectNames(
    ReportCategoryRow,
    'id name areas adequate deficient extremeDeficiency notApplicable score group',
  );
});

test('a row of the print view has at least the documented fields; its field `group` contains a category', () => {
  const rows = ReportPrint.shape.data.shape.list.element;
  expectNames(rows, 'group areas adequate deficient extremeDeficiency notApplicable score');
  expect(rows.shape.group.options.toSorted()).toEqual(categoryIds.toSorted());
});

test('the details of the print view have at least the documented fields', () => {
  const { detail } = ReportPrint.shape.data.shape;
  expectNames(detail, 'date schoolName schoolDistrict schoolAddress schoolType numberClassRooms');
  expectNames(detail, 'inspectorName inspectorTitle districtRepresentative weatherCondition');
  expectNames(detail, 'score overallRating');
});

test('a team member has at least the documented fields, and so has the input that changes a member', () => {
  expectNames(
    TeamMember,
    'id name role email department status lastActive full_name username role_id is_owner mayBecomeOwner',
  );
  expect(Object.keys(MemberChange)).toEqual(
    expect.arrayContaining(['full_name', 'username', 'role', 'department', 'password']),
  );
});

test('a subscription user has at least the documented fields, and the password only in requests', () => {
  expectNames(SubscriptionUser, 'id username fullName email role subscriptionPlan subscriptionEnd');
  expectNames(SubscriptionUser, 'paymentMethod isActive lastLogin');
  expect(namesIn(SubscriptionUser)).not.toContain('password');
  expect(Object.keys(NewSubscription)).toEqual(expect.arrayContaining(['password', 'notes']));
  expectNames(SubscriptionUser, 'notes');
  expectNames(calls['subscription/user-update'].input, 'notes');
});

test('the defaults of a new subscription user are the role staff, the plan basic and the payment method offline', () => {
  const { role, subscriptionPlan, paymentMethod } = NewSubscription;
  expect(role.parse(undefined)).toBe('staff');
  expect(subscriptionPlan.parse(undefined)).toBe('basic');
  expect(paymentMethod.parse(undefined)).toBe('offline');
});

test('the subscription counts have at least the documented fields, including onlyAactive', () => {
  expectNames(SubscriptionCounts, 'totalActive expiring expired onlyAactive');
});

test('the current user has a full name and an email address', () => {
  expectNames(calls['user/details'].output, 'data.fullName data.email');
});

test('a subscription, a payment method and an invoice have at least the documented fields', () => {
  expectNames(Subscription, 'name monthly_fee renewal_date');
  expectNames(PaymentMethod, 'card_last_digits expire_date');
  expectNames(Invoice, 'date amount status receipt');
});

test('the response to a login has at least the documented fields', () => {
  expectNames(
    LoginAnswer,
    'access_token refresh_token user.id user.username user.role user.is_super',
  );
});

test('the input of a sign-up has at least the documented fields', () => {
  expectNames(Signup, 'email password confirm_password username full_name');
});

test('a list has 10 rows per page by default, and 100 at most', () => {
  expect(Paging.limit.parse(undefined)).toBe(10);
  expect(Paging.limit.parse('100')).toBe(100);
  expect(Paging.limit.safeParse('101').success).toBe(false);
});
