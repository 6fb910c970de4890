/** The district's own settings. */
import { z } from 'zod';
import { dateRanges } from '#domain/date-range.ts';
import { ACCOUNT_NAME_LENGTH, MAIL_SENDER_LENGTH } from '#domain/account/account-name.ts';
import { MOST_EMERGENCY_HOURS, MOST_EMERGENCY_PEOPLE } from '#domain/deficiency/emergency.ts';
import { dictationChoices } from '#domain/account/dictation.ts';
import { LEAST_AUDIT_YEARS, MOST_AUDIT_YEARS } from '#domain/account/audit.ts';
import { LEAST_CONTACT_MONTHS, MOST_CONTACT_MONTHS } from '#domain/complaint/limits.ts';
import { LEAST_DUE_DAYS, MOST_DUE_DAYS } from '#domain/inspection/deficiency.ts';
import { isSlug, SLUG_SENTENCE, slugOf } from '#domain/report/publication.ts';
import { LEAST_INTERVAL_MONTHS, MOST_INTERVAL_MONTHS } from '#domain/school/schedule.ts';
import { MOST_IDLE_HOURS, MOST_SESSION_DAYS } from '#domain/person/session.ts';
import { isYearStart, YEAR_BEGINS_SENTENCE } from '#domain/school/school-year.ts';
import { isTimeZone } from '#domain/time-zone.ts';
import { FIRST_LCAP_YEAR, LAST_LCAP_YEAR, MOST_INSTANCES } from '#domain/trends/instances.ts';
import { changedName, changedText, Day, dayWithin, Id, requiredName } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';

const Dictation = z.enum(dictationChoices, { error: 'must be off, device or service' });

const PublicReports = z.enum(['all', 'final'], { error: 'must be all or final' });

export const AccountDetails = z.object({
  name: z.string(),
  /** Whether the name was derived from the sign-up, and nobody has entered another name yet. */
  nameIsDerived: z.boolean(),
  /** Printed on reports of schools without a county of their own; '' if unknown. */
  county: z.string(),
  /** An IANA name. For the account, a day begins at midnight in this time zone. */
  timeZone: z.string(),
  /** The month and day on which school years begin, MM-DD. */
  schoolYearBegins: z.string(),
  /** Whether the public print view shows photos. */
  photosInPublic: z.boolean(),
  /** Which reports have a public link. */
  publicReports: PublicReports,
  /** The last part of the URL of the district's public page; '' if there is no such page. */
  publicSlug: z.string(),
  /**
   * Whether it is confirmed who the district is, so that the address of its page can be chosen
   * freely; until then, it has an ending.
   */
  isConfirmed: z.boolean(),
  /** Days from the inspection until a D is due. */
  deficiencyDueDays: z.int(),
  /** Months from the last inspection of a school until the next one is due. */
  inspectionIntervalMonths: z.int(),
  /**
   * Emails are sent in the name of “<this> via Good Repair”; if '', in the name of Good Repair
   * alone.
   */
  mailSender: z.string(),
  /** A signed link to the logo that reports show; '' if there is none. */
  logo: z.string(),
  /** For how many years the audit log is retained. */
  auditYears: z.int(),
  /** Hours without use after which a session ends. */
  sessionIdleHours: z.int(),
  /** Days after which a session ends even when it is used. */
  sessionDays: z.int(),
  /** The date on which a second factor becomes required; null if it is optional. */
  factorRequiredFrom: Day.nullable(),
  /** The first school year of the LCAP; null if the district has not entered it. */
  lcapFirstYear: z.int().nullable(),
  /** The instances of the year before it; null for those that are counted from the inspections. */
  lcapBaseline: z.int().nullable(),
  /** The most instances that the district wants in the last year of the LCAP. */
  lcapTarget: z.int().nullable(),
  /** Whether comments may be dictated. */
  dictation: Dictation,
  /** Whether anybody can send complaints, and members handle them. */
  takesComplaints: z.boolean(),
  /** Months after which name and contact of a closed complaint are purged. */
  complaintContactMonths: z.int(),
  /** Whether inspectors are asked if an X is an emergency. */
  emergencies: z.boolean(),
  /** Within how many hours an emergency should be made safe. */
  emergencyHours: z.int(),
  /** The members who are told of emergencies; the administrators if there are none. */
  emergencyPeople: z.array(Id),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

const days = {
  error: `must be a whole number of days from ${LEAST_DUE_DAYS} to ${MOST_DUE_DAYS}`,
};

const months = {
  error: `must be a whole number of months from ${LEAST_INTERVAL_MONTHS} to ${MOST_INTERVAL_MONTHS}`,
};

const contactMonths = {
  error: `must be a whole number of months from ${LEAST_CONTACT_MONTHS} to ${MOST_CONTACT_MONTHS}`,
};

const years = {
  error: `must be a whole number of years from ${LEAST_AUDIT_YEARS} to ${MOST_AUDIT_YEARS}`,
};

const hours = { error: `must be a whole number of hours from 1 to ${MOST_IDLE_HOURS}` };

const schoolYear = {
  error: `must be the year in which the school year begins, from ${FIRST_LCAP_YEAR} to ${LAST_LCAP_YEAR}`,
};

const instances = {
  error: `must be a whole number of instances up to ${MOST_INSTANCES.toLocaleString('en-US')}`,
};

const safeWithin = {
  error: `must be a whole number of hours from 1 to ${MOST_EMERGENCY_HOURS}`,
};

const sessionDays = { error: `must be a whole number of days from 1 to ${MOST_SESSION_DAYS}` };

/** The settings that an update changes; omitted fields are not changed. */
export const AccountForm = {
  name: requiredName(
    ACCOUNT_NAME_LENGTH,
    'is required: please enter the name of the district',
  ).optional(),
  county: changedName(100),
  timeZone: z
    .string({ error: 'must be a time zone like America/Los_Angeles' })
    .refine(isTimeZone, { error: 'must be a time zone like America/Los_Angeles' })
    .optional(),
  schoolYearBegins: z
    .string({ error: YEAR_BEGINS_SENTENCE })
    .refine(isYearStart, { error: YEAR_BEGINS_SENTENCE })
    .optional(),
  photosInPublic: z.boolean({ error: 'must be true or false' }).optional(),
  publicReports: PublicReports.optional(),
  /** '' for emails in the name of Good Repair alone. */
  mailSender: changedName(MAIL_SENDER_LENGTH),
  /** The URL of a photo of the account, as photo/upload returns it; '' removes the logo. */
  logo: changedText(500),
  /** Converted with `slugOf` (domain/report/publication.ts); '' removes the page. */
  publicSlug: changedText(100)
    .transform((typed) => typed && slugOf(typed))
    .refine((slug) => slug === undefined || slug === '' || isSlug(slug), { error: SLUG_SENTENCE }),
  /** Changes the due dates of open deficiencies, except those that a person has entered. */
  deficiencyDueDays: asNumber(
    z.int(days).min(LEAST_DUE_DAYS, days).max(MOST_DUE_DAYS, days),
  ).optional(),
  inspectionIntervalMonths: asNumber(
    z.int(months).min(LEAST_INTERVAL_MONTHS, months).max(MOST_INTERVAL_MONTHS, months),
  ).optional(),
  auditYears: asNumber(
    z.int(years).min(LEAST_AUDIT_YEARS, years).max(MOST_AUDIT_YEARS, years),
  ).optional(),
  sessionIdleHours: asNumber(z.int(hours).min(1, hours).max(MOST_IDLE_HOURS, hours)).optional(),
  sessionDays: asNumber(
    z.int(sessionDays).min(1, sessionDays).max(MOST_SESSION_DAYS, sessionDays),
  ).optional(),
  factorRequiredFrom: dayWithin(dateRanges.planned).or(z.literal('')).nullable().optional(),
  /** null removes the number. */
  lcapFirstYear: asNumber(
    z.int(schoolYear).min(FIRST_LCAP_YEAR, schoolYear).max(LAST_LCAP_YEAR, schoolYear).nullable(),
  ).optional(),
  lcapBaseline: asNumber(
    z.int(instances).min(0, instances).max(MOST_INSTANCES, instances).nullable(),
  ).optional(),
  lcapTarget: asNumber(
    z.int(instances).min(0, instances).max(MOST_INSTANCES, instances).nullable(),
  ).optional(),
  dictation: Dictation.optional(),
  takesComplaints: z.boolean({ error: 'must be true or false' }).optional(),
  complaintContactMonths: asNumber(
    z
      .int(contactMonths)
      .min(LEAST_CONTACT_MONTHS, contactMonths)
      .max(MOST_CONTACT_MONTHS, contactMonths),
  ).optional(),
  emergencies: z.boolean({ error: 'must be true or false' }).optional(),
  emergencyHours: asNumber(
    z.int(safeWithin).min(1, safeWithin).max(MOST_EMERGENCY_HOURS, safeWithin),
  ).optional(),
  emergencyPeople: z
    .array(Id, { error: 'must be a list of members' })
    .max(MOST_EMERGENCY_PEOPLE, { error: `may not be more than ${MOST_EMERGENCY_PEOPLE}` })
    .optional(),
};

/** What a new district has done already. */
export const AccountSetup = z.object({
  /** Whether an administrator has hidden the list of first steps. */
  isHidden: z.boolean(),
  /** Whether the district has a name that somebody entered, a county and a logo. */
  hasName: z.boolean(),
  hasCounty: z.boolean(),
  hasLogo: z.boolean(),
  hasSchools: z.boolean(),
  hasRooms: z.boolean(),
  hasTeam: z.boolean(),
  hasPlan: z.boolean(),
  hasInspection: z.boolean(),
  /** Whether a report is Final. */
  hasReport: z.boolean(),
});
export type AccountSetup = z.infer<typeof AccountSetup>;
