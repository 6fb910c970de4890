import type { Handling } from '#domain/complaint/complaint.ts';

/** A complaint that was received on Friday, November 20, 2026, about which nothing was done yet. */
export const aHandling = (fields: Partial<Handling> = {}): Handling => ({
  subject: 'restroom',
  receivedOn: '2026-11-20',
  authority: 'undecided',
  forwardedOn: null,
  validity: 'undecided',
  decidedOn: null,
  remediedOn: null,
  wantsResponse: true,
  isNamed: true,
  respondedOn: null,
  nonsenseOn: null,
  ...fields,
});

/** Thanksgiving 2026, the winter break, and two holidays after it. */
export const holidaysOf2026: ReadonlySet<string> = new Set([
  '2026-11-11',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-12-21',
  '2026-12-22',
  '2026-12-23',
  '2026-12-24',
  '2026-12-25',
  '2026-12-28',
  '2026-12-29',
  '2026-12-30',
  '2026-12-31',
  '2027-01-01',
  '2027-01-18',
  '2027-02-15',
]);
