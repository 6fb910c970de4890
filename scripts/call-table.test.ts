import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALL_TABLE_FILE, callTableSource } from './call-table.ts';

test('the table of calls of the browser is that of the contract', () => {
  expect(readFileSync(CALL_TABLE_FILE, 'utf8')).toBe(callTableSource());
});
