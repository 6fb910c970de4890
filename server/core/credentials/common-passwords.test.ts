import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password1',
  'PASSWORD1',
  'ｐａｓｓｗｏｒｄ１',
  'раsswоrd1',
  'ΡASSWORD1',
  'p a s s w o r d 1',
  ' password1 ',
  'pass\u200Bword1',
  'pass\u00ADword1',
  'pássword1',
  '𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝𝟏',
])('%j is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['under every old oak', 'seven quiet gyms', 'тихие залы школы', '七つの静かな体育館'])(
  '%j is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
