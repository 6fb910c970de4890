import { expect, test } from 'vitest';
import { newDraft } from './draft.ts';
import { changedData } from './last-site-data.ts';

const { site } = newDraft('2026-11-20', 'Bob Inspector');

test('the data of the last inspection fills only empty fields', () => {
  const last = { enrollment: 612, siteAcreage: 0, custodialStaffing: '2 full-time' };
  expect(changedData(site, {}, last)).toEqual(last);
  expect(changedData({ ...site, enrollment: 600 }, {}, last)).toEqual({
    siteAcreage: 0,
    custodialStaffing: '2 full-time',
  });
});

test('choosing another school replaces the prefilled values, but not the values that a person entered', () => {
  const before = { enrollment: 612, restroomCount: 8, custodialStaffing: '2 full-time' };
  const filled = { ...site, ...before, restroomCount: 9 };
  expect(changedData(filled, before, { buildingArea: 45_200 })).toEqual({
    enrollment: null,
    custodialStaffing: null,
    buildingArea: 45_200,
  });
});
