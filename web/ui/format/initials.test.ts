import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ["Nguyễn Văn O'Peña", 'NO'],
  ['alice admin', 'AA'],
  ['alice.admin', 'AA'],
  ['bob', 'B'],
  ['  Chelsea   Reporter ', 'CR'],
  ['ángel Peña', 'ÁP'],
  ['a\u0301ngel pena', 'ÁP'],
  ["'Iolani (Ivan) 3rd", 'I3'],
  ['李 小龙', '李小'],
  ['', ''],
  ['--', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
