import { expect, test } from 'vitest';
import {
  noSiteDetails,
  selectFilledDetails,
  selectLastingDetails,
  siteDetailsOf,
} from './site-details.ts';

test('only filled details are stored; the number 0 counts as filled', () => {
  const given = { enrollment: 0, inspectorComments: 'Access was easy.', timeOfDay: '' };
  const details = siteDetailsOf(given);
  const filled = { enrollment: 0, inspectorComments: 'Access was easy.' };
  expect(details).toEqual({ ...noSiteDetails, ...filled });
  expect(selectFilledDetails(details)).toEqual(filled);
  expect(siteDetailsOf(selectFilledDetails(details))).toEqual(details);
  expect(selectFilledDetails(siteDetailsOf({}))).toEqual({});
});

test('the next inspection takes over the details that rarely change, but not the comments or the time', () => {
  const filled = {
    enrollment: 0,
    siteAcreage: 9.75,
    inspectorComments: 'Rain.',
    timeOfDay: '09:30',
  };
  expect(selectLastingDetails(filled)).toEqual({ enrollment: 0, siteAcreage: 9.75 });
});
