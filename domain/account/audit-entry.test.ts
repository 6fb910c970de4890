import { expect, test } from 'vitest';
import { type AuditedRow, changeOf, subjectOf } from './audit-entry.ts';
import { type AuditedKind, auditedRecords } from './audited-records.ts';

const { member, school, webhook, session } = auditedRecords;

const bob = {
  id: '1',
  full_name: 'Bob',
  department: '',
  deleted_at: null,
  password_hash: 'hidden',
  notes: 'long',
  wrong_codes: 1,
};

type Case = {
  name: string;
  kind?: AuditedKind;
  before?: AuditedRow;
  after?: AuditedRow;
  change: ReturnType<typeof changeOf>;
};

test.each<Case>([
  {
    name: 'of an added record has its fields that have a value, and not the secret ones',
    after: bob,
    change: { before: null, after: { full_name: 'Bob', password_hash: 'set', notes: 'set' } },
  },
  {
    name: 'of a record without logged fields has no fields',
    kind: session,
    after: { id: '1', ended_at: null },
    change: { before: null, after: null },
  },
  {
    name: 'of a removed record has the fields that it had',
    before: bob,
    change: { before: { full_name: 'Bob', password_hash: 'set', notes: 'set' }, after: null },
  },
  {
    name: 'of a changed record has only the changed fields',
    before: bob,
    after: { ...bob, full_name: 'Robert', wrong_codes: 2 },
    change: { before: { full_name: 'Bob' }, after: { full_name: 'Robert' } },
  },
  {
    name: 'of a field that was empty has no value before',
    before: bob,
    after: { ...bob, department: 'Plumbing' },
    change: { before: null, after: { department: 'Plumbing' } },
  },
  {
    name: 'of a field that becomes empty has no value after',
    before: { ...bob, department: 'Plumbing' },
    after: bob,
    change: { before: { department: 'Plumbing' }, after: null },
  },
  {
    name: 'of a changed secret says only that it was changed',
    before: bob,
    after: { ...bob, password_hash: 'hidden, too' },
    change: { before: null, after: { password_hash: 'changed' } },
  },
  {
    name: 'of a removed secret says nothing about it, but is written',
    before: bob,
    after: { ...bob, password_hash: null },
    change: { before: null, after: null },
  },
  {
    name: 'is not written if no logged field changes',
    before: bob,
    after: { ...bob, wrong_codes: 2 },
    change: undefined,
  },
  {
    name: 'is not written if an empty field becomes null',
    before: bob,
    after: { ...bob, department: null },
    change: undefined,
  },
  {
    name: 'is not written for a member who was removed before',
    before: { ...bob, deleted_at: '2026-01-01' },
    after: { ...bob, full_name: 'Former member', deleted_at: '2026-01-01' },
    change: undefined,
  },
  {
    name: 'is written for a school that was deleted before',
    kind: school,
    before: { name: 'Alder', deleted_at: '2026-01-01' },
    after: { name: 'Birch', deleted_at: '2026-01-01' },
    change: { before: { name: 'Alder' }, after: { name: 'Birch' } },
  },
  {
    name: 'has a URL without its password, query and fragment',
    kind: webhook,
    after: { url: 'https://ann:secret@8.8.8.8/hook?key=hidden#part', events: ['deficiency.found'] },
    change: {
      before: null,
      after: { url: 'https://8.8.8.8/hook', events: ['deficiency.found'] },
    },
  },
  {
    name: 'is not written if a list has the same elements',
    kind: webhook,
    before: { events: ['deficiency.found'] },
    after: { events: ['deficiency.found'] },
    change: undefined,
  },
])('the entry $name', ({ kind = member, before, after, change }) => {
  expect(changeOf(kind, before, after)).toEqual(change);
});

test.each([
  [member, { full_name: 'Bob', email: 'bob@quercus.test' }, 'Bob'],
  [member, { full_name: '', email: 'bob@quercus.test' }, 'bob@quercus.test'],
  [auditedRecords.invoice, { number: 12 }, '12'],
  [session, { id: '1' }, ''],
])('the name of the subject is the first of its names that is not empty', (kind, row, name) => {
  expect(subjectOf(kind, row)).toBe(name);
});
