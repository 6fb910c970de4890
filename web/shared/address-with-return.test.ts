import { expect, test } from 'vitest';
import {
  addressAfterEdit,
  deficiencyAddress,
  editAddress,
  returnAddress,
} from './address-with-return.ts';
import { rememberSearch } from './last-address.ts';

const searchOf = (address: string) => new URL(address, 'https://app.example').search;

test('an edit returns to the URL at which it began', () => {
  const from = '/reports?status=Final&report=6f1c1f6e-6f0a-4f4e-9f6e-2f6d0d1c7a55';
  expect(addressAfterEdit(searchOf(editAddress('7', from)))).toBe(from);
});

test('the URL of an edit of a finding contains its area and its category', () => {
  const at = { area: '6f1c1f6e-6f0a-4f4e-9f6e-2f6d0d1c7a55', category: 'roofs' };
  const search = searchOf(editAddress('7', '/inspections/7', at));
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    inspectionId: '7',
    from: '/inspections/7',
    ...at,
  });
});

test('the screen of a deficiency returns to the inspection or the report from whose finding it was opened', () => {
  const from = '/reports?status=Final&report=6f1c1f6e-6f0a-4f4e-9f6e-2f6d0d1c7a55';
  expect(returnAddress(searchOf(deficiencyAddress('7', from)))).toBe(from);
  expect(returnAddress('?state=all')).toBeUndefined();
});

test('an edit that has no URL to return to leads to the list of inspections as it was last shown', () => {
  expect(addressAfterEdit('?inspectionId=7')).toBe('/inspections');
  rememberSearch('/inspections', 'status=Completed&page=2');
  expect(addressAfterEdit('?inspectionId=7')).toBe('/inspections?status=Completed&page=2');
  rememberSearch('/inspections', '');
});

test.each(['//example.com', '/\\example.com', 'https://example.com', 'javascript:alert(1)', ''])(
  'an edit never returns to %j, which is not a path of the app',
  (from) => {
    expect(addressAfterEdit(searchOf(editAddress('7', from)))).toBe('/inspections');
  },
);
