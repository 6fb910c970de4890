/** Writes planned inspections and the days of complaints as a calendar (iCalendar, RFC 5545). */
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { clockLabel } from '#domain/complaint/clock-kind.ts';
import type { CalendarCovers } from '#domain/school/schedule.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import type { ComplaintDay } from '#server/ledger/due-complaints.ts';
import type { PlannedEvent } from './queries-feed.ts';

/** The interval at which calendar clients should read the feed again, in seconds. */
const REFRESH_SECONDS = 3600;

/**
 * One all-day event for each planned inspection. When an inspection is moved, the UID of its event
 * stays the same and its SEQUENCE increases. In the calendar of a district, events name the
 * inspector. The last day of each clock of a complaint is an event, too. Events do not mark the day as busy, because an inspection takes only a part of it.
 */
export const calendarOf = (
  { events, complaints }: { events: readonly PlannedEvent[]; complaints: readonly ComplaintDay[] },
  covers: CalendarCovers,
  appUrl: string,
): string => {
  const calendar = new ICalCalendar({
    name: covers === 'own' ? 'School inspections' : 'School inspections of the district',
    prodId: { company: 'Good Repair', product: 'Schedule', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const { planId, version, changedAt, plannedDate, schoolId, school, ...event } of events) {
    const { address, inspector } = event;
    const by = covers === 'own' || inspector === '' ? '' : ` (${inspector})`;
    const changed = new Date(changedAt);
    calendar.createEvent({
      id: `${planId}@good-repair`,
      sequence: version,
      stamp: changed,
      lastModified: changed,
      start: new Date(`${plannedDate}T00:00:00Z`),
      allDay: true,
      summary: normalizeName(`Inspection of ${school}${by}`),
      ...(address !== '' && { location: normalizeName(address) }),
      url: `${appUrl}/new-inspection/${schoolId}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  for (const { id, number, school, clock, dueOn, version, receivedAt } of complaints) {
    calendar.createEvent({
      id: `${id}-${clock}@good-repair`,
      sequence: version,
      stamp: new Date(receivedAt),
      start: new Date(`${dueOn}T00:00:00Z`),
      allDay: true,
      summary: normalizeName(`Complaint ${number} (${school}): ${clockLabel[clock]}`),
      url: `${appUrl}/complaints/${id}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The last line must end with a line break too, which the library omits.
  return `${calendar.toString()}\r\n`;
};
