const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** For example 'Peña Hall Elementary – Facility Inspection November 2026'. */
export const reportTitle = (schoolName: string, date: string): string =>
  `${schoolName} – Facility Inspection ${month.format(new Date(`${date}T00:00:00Z`))}`;
