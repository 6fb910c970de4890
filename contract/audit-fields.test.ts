/** Every field that an entry of the audit log can have has a label in Settings → Activity. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditFieldLabels } from '#domain/account/audit-fields.ts';
import { calls } from './calls.ts';

const schema = readFileSync(
  path.join(import.meta.dirname, '../db/schema/audited-tables.sql'),
  'utf8',
);

/**
 * The arguments of audit_change: kind, name, the logged fields, and the fields whose values are not
 * logged.
 */
const triggers = [...schema.matchAll(/audit_change\(('[^)]*)\)/g)].map(([, list = '']) =>
  list.split(/,\s+/).map((text) => text.replaceAll("'", '')),
);

const filters = Object.values(calls)
  .filter((call) => 'audit' in call && call.audit === 'exported')
  .flatMap(({ input }) => Object.keys(input.shape));

const fields = [
  ...triggers.flatMap(([, , logged = '', noted = '']) => `${logged} ${noted}`.split(' ')),
  ...filters,
].filter(Boolean);

test('every audited field, and every input of a call that exports data, has a label', () => {
  expect(triggers.length).toBeGreaterThan(10);
  expect(fields).toEqual(expect.arrayContaining(['public_slug', 'link_id', 'withFiles']));
  expect([...new Set(fields)].filter((name) => !Object.hasOwn(auditFieldLabels, name))).toEqual([]);
});

test('every label belongs to a field that is audited', () => {
  const recordedByCalls = ['reason', 'factor', 'passkey', 'codes_left', 'score', 'added'];
  const ofPlans = ['due_on', 'inspector_id', 'planned_on'];
  const known = new Set([...fields, ...recordedByCalls, ...ofPlans]);
  expect(Object.keys(auditFieldLabels).filter((name) => !known.has(name))).toEqual([]);
});
