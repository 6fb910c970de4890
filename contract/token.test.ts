import { expect, test } from 'vitest';
import type { TokenScope } from '#domain/account/api-token.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const callsOf = (scope: TokenScope) =>
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
    'school/details',
    'school/facilities-get',
    'school/get',
    'school/list',
  ]);
});

test("API tokens with the scope 'write' may also make the calls in this list", () => {
  expect(callsOf('write')).toEqual([
    'deficiency/bulk-update',
    'deficiency/make-safe',
    'deficiency/note',
    'deficiency/photo-add',
    'deficiency/photo-delete',
    'deficiency/update',
  ]);
});

test("an API token with the scope 'read' cannot change data", () => {
  const methods = callsOf('read').map((name) => calls[name as keyof typeof calls].method);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});
