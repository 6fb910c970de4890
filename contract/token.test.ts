import { expect, test } from 'vitest';
import type { CallScope } from '#domain/account/api-token.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const callsOf = (scope: CallScope) =>
  Object.entries<Call>(calls)
    .filter(([, { token }]) => token === scope)
    .map(([name]) => name)
    .toSorted();

test("API tokens with the scope 'read' may make exactly the calls in this list", () => {
  expect(callsOf('read')).toEqual([
    'area/list',
    'deficiency/changes',
    'deficiency/cost-breakdown',
    'deficiency/costs',
    'deficiency/details',
    'deficiency/export',
    'deficiency/list',
    'facility/list',
    'feed/read',
    'inspection/changes',
    'inspection/details',
    'inspection/export',
    'inspection/instances',
    'inspection/list',
    'inspection/overview',
    'inspection/ranking',
    'report/changes',
    'report/detail',
    'report/events',
    'report/explain',
    'report/export',
    'report/list',
    'report/print',
    'report/remarks',
    'report/sarc',
    'report/versions',
    'report/what-if',
    'schedule/list',
    'school/details',
    'school/facilities-get',
    'school/get',
    'school/list',
  ]);
});

test.each<[CallScope, string[]]>([
  [
    'deficiencies:write',
    [
      'deficiency/bulk-update',
      'deficiency/make-safe',
      'deficiency/note',
      'deficiency/photo-add',
      'deficiency/photo-delete',
      'deficiency/update',
    ],
  ],
  ['inspections:write', ['inspection/save', 'photo/received', 'photo/upload']],
  [
    'schools:write',
    [
      'facility/create',
      'facility/delete',
      'facility/update',
      'school/create',
      'school/delete',
      'school/update',
    ],
  ],
  ['areas:write', ['area/create', 'area/delete', 'area/paste', 'area/update']],
  ['schedule:write', ['schedule/bulk-update', 'schedule/update']],
])(
  "API tokens with the scope '%s' may also make exactly the calls in this list",
  (scope, names) => {
    expect(callsOf(scope)).toEqual(names);
  },
);

test("an API token with the scope 'read' cannot change data", () => {
  const methods = callsOf('read').map((name) => calls[name as keyof typeof calls].method);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});
