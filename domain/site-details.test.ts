import { expect, test } from 'vitest';
import { filledDetails, lastingOf, noSiteDetails, siteDetailsOf } from './site-details.ts';

test('only filled details are stored; the number 0 counts as filled', () => {
  const given = { enrollment: 0, inspectorComments: 'Access was easy.', timeOfDay: '' };
  const details = siteDetailsOf(given);
  const filled = { enrollment: 0, inspectorComments: 'Access was easy.' };
  expect(details).toEqual({ ...noSiteDetails, ...filled });
  expect(filledDetails(details)).toEqual(filled);
  expect(siteDetailsOf(filledDetails(details))).toEqual(details);
  expect(filledDetails(siteDetailsOf({}))).toEqual({});
});

test('the next inspection takes over the details that rarely change, but not the comments or the time', () => {
  const filled = {
    enrollment: 0,
    siteAcreage: 9.75,
    inspectorComments: 'Rain.',
    timeOfDay: '09:30',
  };
  expect(lastingOf(filled)).toEqual({ enrollment: 0, siteAcreage: 9.75 });
});
