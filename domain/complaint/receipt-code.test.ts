import { expect, test } from 'vitest';
import { readReceiptCode, receiptCodeInGroups } from './receipt-code.ts';

test('a code is shown in groups, and read however it is typed', () => {
  expect(receiptCodeInGroups('K7QM3XPD9R2T')).toBe('K7QM-3XPD-9R2T');
  expect(readReceiptCode(' k7qm 3xpd-9r2t ')).toBe('K7QM3XPD9R2T');
  expect(readReceiptCode(receiptCodeInGroups('K7QM3XPD9R2T'))).toBe('K7QM3XPD9R2T');
});
