/** Every field that an entry of the audit log can have has a label in Settings → Activity. */
import { expect, test } from 'vitest';
import { auditFieldLabels } from '#domain/account/audit-fields.ts';
import { type AuditedKind, auditedRecords } from '#domain/account/audited-records.ts';
import { calls } from './calls.ts';

const filters = Object.values(calls)
  .filter((call) => 'audit' in call && call.audit === 'exported')
  .flatMap(({ input }) => Object.keys(input.shape));

const records: AuditedKind[] = Object.values(auditedRecords);

const fields = [...records.flatMap(({ logged, noted = [] }) => [...logged, ...noted]), ...filters];

test('every audited field, and every input of a call that exports data, has a label', () => {
  expect(records.length).toBeGreaterThan(10);
  expect(fields).toEqual(expect.arrayContaining(['public_slug', 'link_id', 'withFiles']));
  expect([...new Set(fields)].filter((name) => !Object.hasOwn(auditFieldLabels, name))).toEqual([]);
});

test('every label belongs to a field that is audited', () => {
  const recordedByCalls = [
    'reason',
    'factor',
    'passkey',
    'codes_left',
    'score',
    'device_name',
    'added',
    'holidays',
    'recipients',
    'members',
  ];
  const ofPlans = ['due_on', 'inspector_id', 'planned_on', 'planned_year', 'replacement_cents'];
  const known = new Set([...fields, ...recordedByCalls, ...ofPlans]);
  expect(Object.keys(auditFieldLabels).filter((name) => !known.has(name))).toEqual([]);
});
