import { expect, test } from 'vitest';
import { auditFieldLabels, fieldInWords } from './audit-fields.ts';

test.each([
  ['public_slug', "Address of the district's public page"],
  ['session_idle_hours', 'Hours without use until a session ends'],
  ['password_hash', 'Password'],
  ['of_aNewerVersion', 'Of a newer version'],
  ['constructor', 'Constructor'],
])('the label of the field %s is “%s”', (name, label) => {
  expect(fieldInWords(name)).toBe(label);
});

test('every label consists of words and begins with a capital letter', () => {
  expect(
    Object.values(auditFieldLabels).filter((label) => !/^[A-Z][A-Za-z' ]+$/.test(label)),
  ).toEqual([]);
});
