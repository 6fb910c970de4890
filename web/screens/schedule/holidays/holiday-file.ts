/** Reads a file of holidays as lines that people can change before they are added. */
import { addDays } from '#domain/calendar.ts';
import { inMegabytes } from '#domain/megabytes.ts';

const MAX_BYTES = 1_000_000;

type HolidayLines = { lines: string | null; problem: string };

const failed = (problem: string): HolidayLines => ({ lines: null, problem });

/** The lines of the file, or a sentence that says why it cannot be read. */
export async function readHolidayFile(file: File): Promise<HolidayLines> {
  if (/\.(xlsx?|pdf|docx?)$/i.test(file.name)) {
    return failed(
      'This kind of file cannot be read. Please save it as CSV, or copy and paste its rows.',
    );
  }
  if (file.size > MAX_BYTES) {
    return failed(
      `The file is larger than ${inMegabytes(MAX_BYTES)}. Please choose a list of holidays.`,
    );
  }
  const text = await file.text();
  if (!/^\uFEFF?BEGIN:VCALENDAR/i.test(text))
    return { lines: text.replace(/^\uFEFF/, ''), problem: '' };
  try {
    const lines = await linesOfCalendar(text);
    return lines === ''
      ? failed('The calendar has no events that last a whole day.')
      : { lines, problem: '' };
  } catch {
    return failed('The calendar cannot be read. Please save it again, or type the holidays.');
  }
}

/**
 * The events of a calendar (RFC 5545) that last whole days, one a line. The last day of such an
 * event is the day before its end. Of an event that is repeated, only the first is taken.
 */
async function linesOfCalendar(text: string): Promise<string> {
  // The library is loaded with the first calendar.
  const { default: ICAL } = await import('ical.js');
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ startDate }) => startDate?.isDate)
    .map(({ startDate, endDate, summary }) => {
      const from = startDate.toString();
      const end = endDate ? addDays(endDate.toString(), -1) : from;
      const name = (summary ?? '').replaceAll(/\s+/g, ' ').trim();
      return `${end > from ? `${from} - ${end}` : from} ${name}`.trim();
    })
    .toSorted()
    .join('\n');
}
